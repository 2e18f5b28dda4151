import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import type { Logger } from '#foundation/embedded-postgres-cluster.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What the server runs, relative to the root. The pages are watched by Vite. */
const SOURCES = ['server/src', 'server/migrations', 'contract/src', 'translations'];
/** An editor or a branch switch writes many files at once. */
const SETTLED_AFTER_MS = 150;

/** What a change leads to. */
export type OnChange = {
  /** Applies new migrations. @returns their names */
  migrate: () => Promise<string[]>;
  restart: () => void;
};

/** For `npm run dev`: starts the server's processes again when a file they run has changed, and applies new migrations. */
export function watchSources(log: Logger, { migrate, restart }: OnChange): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const act = async () => {
    const files = [...changed];
    changed.clear();
    log.info(`Changed: ${files.join(', ')}. Restarting the server.`);
    try {
      const applied = files.some((file) => file.endsWith('.sql')) ? await migrate() : [];
      if (applied.length > 0) log.info(`Migrations applied: ${applied.join(', ')}.`);
      restart();
    } catch (error) {
      log.warn(`The migration failed, and the server runs on as it was: ${(error as Error).message}`);
    }
  };
  for (const folder of SOURCES) {
    const onChange = (_event: string, file: string | null) => {
      if (file === null || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return;
      changed.add(join(folder, file).split(sep).join('/'));
      clearTimeout(timer);
      timer = setTimeout(() => void act(), SETTLED_AFTER_MS);
    };
    watch(join(ROOT, folder), { recursive: true }, onChange);
  }
}
