import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { PicturePreview } from '#ui/picture-preview.tsx';

const revoke = vi.fn();
beforeEach(() =>
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: revoke })),
);
afterEach(() => {
  vi.unstubAllGlobals();
  revoke.mockReset();
});

test('what was chosen is shown with its name, and nothing where the browser cannot draw it', () => {
  draw(<PicturePreview file={new File(['png'], 'a.png')} label="The chosen picture" />);
  const picture = screen.getByRole('img', { name: 'The chosen picture' });
  expect(picture.getAttribute('src')).toBe('blob:one');
  fireEvent.error(picture);
  expect(screen.queryByRole('img')).toBeNull();
});

test('without a file there is nothing', () => {
  draw(<PicturePreview file={null} label="The chosen picture" />);
  expect(screen.queryByRole('img')).toBeNull();
});
