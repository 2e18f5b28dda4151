import { transactionStates } from '@fairlead/contract/domain/states.ts';
import { transactionSources, transactionTypes } from '@fairlead/contract/domain/transaction-types.ts';
import { labelSource, labelType } from '#features/transactions/components/transaction-text.ts';
import type { FilterChoice } from '#ui/filter-bar.tsx';
import { ui } from '#ui/texts.ts';

export const typeChoices = (): FilterChoice[] => transactionTypes.map((value) => ({ value, label: labelType(value) }));
export const sourceChoices = (): FilterChoice[] =>
  transactionSources.map((value) => ({ value, label: labelSource(value) }));
export const statusChoices = (): FilterChoice[] =>
  transactionStates.map((value) => ({ value, label: ui(`status.${value}`) }));

/** A status out of the address; anything else narrows nothing. */
export const statusIn = (text: string) => transactionStates.find((state) => state === text);
