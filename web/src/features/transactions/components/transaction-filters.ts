import { transactionStates } from '@fairlead/contract/domain/states.ts';
import { transactionSources, transactionTypes } from '@fairlead/contract/domain/transaction-types.ts';
import { sourceNames, typeNames } from '#features/transactions/components/transaction-text.ts';
import type { FilterChoice } from '#ui/filter-bar.tsx';

const stateNames = { complete: 'Complete', pending: 'Pending', failed: 'Failed' };

export const typeChoices: FilterChoice[] = transactionTypes.map((value) => ({ value, label: typeNames[value] }));
export const sourceChoices: FilterChoice[] = transactionSources.map((value) => ({ value, label: sourceNames[value] }));
export const statusChoices: FilterChoice[] = transactionStates.map((value) => ({ value, label: stateNames[value] }));

/** A status out of the address; anything else narrows nothing. */
export const statusIn = (text: string) => transactionStates.find((state) => state === text);
