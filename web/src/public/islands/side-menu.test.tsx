import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { SideMenu } from '#public/islands/side-menu.tsx';

const entries = [
  { text: 'Home', href: '#home', section: 'home' },
  { text: 'About', href: '#about', section: 'about' },
];
const screens = { login: '/login', registration: '/registration', dashboard: '/user', adminDashboard: '/admin' };

async function drawMenu() {
  await textsLoaded();
  render(
    <>
      <header>
        <a href="/">Brand</a>
        <SideMenu entries={entries} onLanding screens={screens} />
      </header>
      <main>
        <button type="button">Behind</button>
      </main>
    </>,
  );
  const button = document.querySelector('summary') as HTMLElement;
  const isOpen = () => (document.querySelector('details') as HTMLDetailsElement).open;
  return { person: userEvent.setup(), button, isOpen };
}

const isInert = (element: Element | null) => Boolean((element as HTMLElement).inert);

test('the open menu holds the focus, the page behind is inert, and Escape gives both back', async () => {
  const { person, button, isOpen } = await drawMenu();
  button.focus();
  await person.click(button);
  await waitFor(() => expect(isInert(document.querySelector('main'))).toBe(true));
  expect(isOpen()).toBe(true);
  expect(isInert(screen.getByText('Brand'))).toBe(true);
  expect(document.activeElement).toBe(button);

  await person.tab({ shift: true });
  expect((document.activeElement as HTMLAnchorElement).closest('details')).not.toBeNull();
  expect(document.activeElement).not.toBe(button);
  await person.tab();
  expect(document.activeElement).toBe(button);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Home' }));

  await person.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement).toBe(button);
  expect(isInert(document.querySelector('main'))).toBe(false);
  expect(isInert(screen.getByText('Brand'))).toBe(false);
});

test('the area beside it and its own entries close it', async () => {
  const { person, button, isOpen } = await drawMenu();
  await person.click(button);
  await waitFor(() => expect(isOpen()).toBe(true));
  await person.click(document.querySelector('[data-scrim]') as Element);
  await waitFor(() => expect(isOpen()).toBe(false));
  await person.click(button);
  await waitFor(() => expect(isOpen()).toBe(true));
  await person.click(screen.getByRole('link', { name: 'About' }));
  await waitFor(() => expect(isOpen()).toBe(false));
});
