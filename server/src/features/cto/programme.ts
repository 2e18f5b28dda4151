import type { ServerProgramme } from '#features/runs/index.ts';
import { ctoChecks } from './checks-store.ts';

/** The revenue share, as the server's parts see it. */
export const ctoProgramme: ServerProgramme = {
  checks: ctoChecks,
};
