import { ticketCategories } from '@fairlead/contract/features/tickets.ts';
import { tickets } from '#features/tickets/texts.ts';

/** A ticket's topic as it is read; one that a call named itself stays as it is. */
export function categoryLabel(category: string): string {
  const offered = ticketCategories.find((each) => each === category);
  return offered ? tickets(`category.${offered}`) : category;
}

/** For the field that chooses one. */
export const categoryChoices = () => ticketCategories.map((value) => ({ value, label: categoryLabel(value) }));
