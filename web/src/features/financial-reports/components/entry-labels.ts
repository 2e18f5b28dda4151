import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import { entryLabels } from '#app/staff-programmes.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { isProgrammes } from '#foundation/programme.ts';

/** What was booked, in words. */
export const labelEntry = (type: EntryType): string =>
  isProgrammes(entryLabels, type) ? entryLabels[type]() : reports(`entry.${type}`);
