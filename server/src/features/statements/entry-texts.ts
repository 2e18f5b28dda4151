import { type EntryType, type PlatformEntryType, platformEntryTypes } from '@fairlead/contract/domain/entry-types.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** What a statement calls each entry: the platform's, and those of the programmes. */
export type EntryTexts = Readonly<Record<EntryType, Text>>;
export const joinEntryTexts = (programmes: readonly Pick<ServerProgramme, 'entries'>[]): EntryTexts =>
  Object.assign(
    Object.fromEntries(
      (Object.keys(platformEntryTypes) as PlatformEntryType[]).map((type) => [type, t(`entry.${type}`)]),
    ),
    ...programmes.map(({ entries }) => entries),
  ) as EntryTexts;
