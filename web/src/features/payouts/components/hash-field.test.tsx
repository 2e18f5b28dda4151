import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { HashField, isHash } from '#features/payouts/components/hash-field.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

function Field() {
  const [hash, setHash] = useState('');
  return <HashField value={hash} onChange={setHash} />;
}

test('what is wrong with a hash is said beside its field once something is entered, and no more once it is right', async () => {
  const user = await renderApp(api, <Field />, { as: 'finance' });
  const field = await screen.findByLabelText('Transaction hash');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await user.type(field, '0x12');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, `0x${'ab'.repeat(32)}`);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

test.each([
  [`0x${'ab'.repeat(32)}`, true],
  [`0x${'ab'.repeat(31)}`, false],
  [`0x${'ag'.repeat(32)}`, false],
  ['', false],
])('%s is a hash: %s', (text, expected) => {
  expect(isHash(text)).toBe(expected);
});
