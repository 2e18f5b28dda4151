import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SupervisedProcess, supervise } from '#foundation/supervise.ts';
import { findFreePort } from '../free-port.ts';
import type { World } from '../world.ts';

const READY_WITHIN_MS = 120_000;
const PROGRAM = { entry: './main-api.ts', modules: ['#app/routes.ts', '#app/server.ts'] };

/** API processes of one database, each at an address of its own so that a test says which of them it asks. */
export type ApiProcesses = { bases: string[]; stop: () => Promise<void> };

/** Starts so many, as `npm start` does, and waits until each does its work. */
export async function startApiProcesses(
  { config }: Pick<World, 'config'>,
  count: number,
  variables: Record<string, string> = {},
): Promise<ApiProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-processes-'));
  const print = { info: () => {}, warn: (text: unknown) => process.stderr.write(`${String(text)}\n`) };
  const bases: string[] = [];
  const children: SupervisedProcess[] = [];
  for (let number = 1; number <= count; number += 1) {
    const port = await findFreePort();
    bases.push(`http://127.0.0.1:${port}`);
    const child = supervise({ ...PROGRAM, name: `API ${number}` }, print);
    children.push(child);
    child.start({
      ...{ PORT: String(port), API_PROCESSES: String(count), PROCESS_NUMBER: String(number) },
      ...{ DATABASE_API_URL: config.databaseLogins.api ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      ...variables,
    });
  }
  const late = sleep(READY_WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('not ready')));
  await Promise.race([
    late,
    Promise.all(children.map(({ atWork }) => atWork)),
    ...children.map(({ failed }) => failed),
  ]);
  for (const child of children) child.ready();
  return {
    bases,
    stop: async () => {
      await Promise.all(children.map((child) => child.stop()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
