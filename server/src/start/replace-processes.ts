import { t } from '#foundation/config-texts.ts';
import type { Logger } from '#foundation/embedded-postgres-cluster.ts';
import type { SupervisedProcess } from '#foundation/supervise.ts';
import type { PlatformProgram } from './programs.ts';

/**
 * Replaces the processes of a running platform, one after the other: those of API and worker by a second one that is at work
 * before the first leaves, the others by a stop and a start.
 * @throws StartupError when one does not get to work: it and those after it go on as they were
 */
export async function replaceProcesses(children: (PlatformProgram & SupervisedProcess)[], log: Logger): Promise<void> {
  for (const child of children.filter(({ saysReady }) => saysReady)) {
    await child.replace();
    log.info(t('programReplaced', { name: child.name }));
  }
  for (const child of children.filter(({ saysReady }) => !saysReady)) child.restart();
  log.info(t('programsReplaced'));
}
