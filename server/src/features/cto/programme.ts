import type { cto } from '@fairlead/contract/programmes/cto.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { ctoChecks } from './checks-store.ts';
import { ctoMessages } from './event-messages.ts';

/** The revenue share, as the server's parts see it. */
export const ctoProgramme: ServerProgramme<typeof cto> = {
  checks: ctoChecks,
  messages: ctoMessages,
};
