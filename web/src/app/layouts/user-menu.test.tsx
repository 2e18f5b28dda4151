import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UserMenu } from '#app/layouts/user-menu.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('Escape closes the menu and gives the focus back to the avatar, the first time too', async () => {
  const user = { id: '7', name: 'Mary Okafor', email: 'member@demo.test' };
  const keyboard = await renderApp(api, <UserMenu user={user} links={[]} onSignOut={() => {}} />);
  const avatar = () => screen.findByRole('button', { name: /Mary Okafor/ });
  (await avatar()).focus();
  for (const _ of ['first', 'second']) {
    await keyboard.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
    await keyboard.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(await avatar());
  }
});
