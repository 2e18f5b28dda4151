import { screen, within } from '@testing-library/react';

type Lines = [label: string, value: string][];

/** The lines of one worked example, label and value. */
export const readLines = (example: HTMLElement): Lines =>
  within(example)
    .queryAllByRole('term')
    .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']);

/** The lines of the only worked example that is shown. */
export const readExample = (): Lines => readLines(screen.getByRole('group', { name: 'Worked example' }));
