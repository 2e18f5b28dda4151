import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '#app/theme/theme.ts';

/** Draws a component that needs nothing but the theme. @returns a person at the keyboard and mouse */
export function draw(element: ReactElement): UserEvent {
  render(
    <MantineProvider theme={theme} env="test">
      {element}
    </MantineProvider>,
  );
  return userEvent.setup();
}

/** Everything that is written on the page. */
export function shownText(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const style of page.querySelectorAll('style')) style.remove();
  return page.textContent ?? '';
}
