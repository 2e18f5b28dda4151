import { screen } from '@testing-library/react';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { expect, test, vi } from 'vitest';
import { draw, shownText } from '#test/draw.tsx';
import { AddressBlock, AddressField } from '#ui/address-field.tsx';
import { AddressShort, AddressText, HashText } from '#ui/address-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ResizableQrCode } from '#ui/qr-code.tsx';
import { toQrAddress } from '#ui/qr-png.ts';

const ADDRESS = '0x5F1eA0c4bB2C7a8d19E0f3B6c2D4e5F60718c03E';
const HASH = `0x${'ab12'.repeat(16)}`;

test('an address in groups of four carries no blanks when it is copied', () => {
  draw(<AddressText address={ADDRESS} network="BEP20" />);
  expect(shownText()).toBe(`BEP20${ADDRESS}`);
});

test('a short address has the whole one for who points at it, and a hash is shown whole', () => {
  draw(
    <>
      <AddressShort address={ADDRESS} />
      <HashText hash={HASH} />
    </>,
  );
  expect(screen.getByTitle(ADDRESS).textContent).toBe('0x5F1e…c03E');
  expect(shownText()).toContain(HASH);
});

function Field() {
  const [address, setAddress] = useState('');
  return <AddressField network="BEP20" value={address} onChange={setAddress} />;
}

test('what is pasted into an address field loses its blanks, and stands below in groups', async () => {
  const user = draw(<Field />);
  const field = screen.getByLabelText('Address on BEP20') as HTMLInputElement;
  await user.click(field);
  await user.paste(`${ADDRESS.slice(0, 10)} ${ADDRESS.slice(10)}`);
  expect(field.value).toBe(ADDRESS);
  expect(shownText()).toContain(ADDRESS);
});

test('an address on record names its network', () => {
  draw(
    <AddressBlock address={ADDRESS} network="BEP20" aside="Changed">
      Check it
    </AddressBlock>,
  );
  expect(shownText()).toBe(`BEP20Changed${ADDRESS}Check it`);
});

test('copying says that it was done, or that it failed', async () => {
  const done = vi.spyOn(toast, 'success').mockReturnValue('');
  const failed = vi.spyOn(toast, 'error').mockReturnValue('');
  const user = draw(<CopyButton text={ADDRESS} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith('Address copied to clipboard!'));
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to copy address'));
});

test('a QR code has a label, the keyboard makes it larger, and it is saved at that size', async () => {
  const user = draw(<ResizableQrCode text={ADDRESS} label="QR code of the address" fileName="payment-7" />);
  const code = screen.getByRole('img', { name: 'QR code of the address' });
  expect(code.getAttribute('width')).toBe('250');
  const slider = screen.getByRole('slider', { name: 'QR size in pixels' });
  slider.focus();
  await user.keyboard('{ArrowRight}');
  expect(slider.getAttribute('aria-valuenow')).toBe('275');
  expect(code.getAttribute('width')).toBe('275');
  const save = screen.getByRole('link', { name: 'Save the QR code as a PNG' });
  expect(save.textContent).toBe('Save');
  expect(save.getAttribute('download')).toBe('payment-7.png');
  expect(save.getAttribute('href')).toBe(toQrAddress(ADDRESS, 275));
  await user.keyboard('{End}');
  expect(code.getAttribute('width')).toBe('400');
  await user.keyboard('{Home}');
  expect(code.getAttribute('width')).toBe('150');
});
