import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import { reports } from '#features/financial-reports/texts.ts';

/** What was booked, in words. */
export const labelEntry = (type: EntryType): string => reports(`entry.${type}`);
