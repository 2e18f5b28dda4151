import { cto } from '@fairlead/contract/programmes/cto.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { ctoChecks } from './checks-store.ts';
import { ctoMessages } from './event-messages.ts';
import { ctoTables } from './own-tables-store.ts';
import { ctoRules } from './rules-described.ts';
import { t } from './texts.ts';

/** The revenue share, as the server's parts see it. */
export const ctoProgramme: ServerProgramme<typeof cto> = {
  descriptor: cto,
  checks: ctoChecks,
  messages: ctoMessages,
  reversals: { cto_share: 'posting' },
  entries: { cto_funding: t('entry.cto_funding'), cto_rest: t('entry.cto_rest'), cto_share: t('entry.cto_share') },
  rules: ctoRules,
  ownTables: ctoTables,
};
