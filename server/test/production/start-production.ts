import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SOURCES = join(import.meta.dirname, '..', '..', 'src');
const READY_WITHIN_MS = 120_000;

/** A production that runs, as the operator sees it. */
export type Production = {
  /** The one-time link for the first owner that this start printed; undefined where it printed none. */
  setupLink: string | undefined;
  /** Runs an operator's command with the same environment; its output. Rejects when it fails. */
  cli: (...args: string[]) => Promise<string>;
  /** Asks it to stop and waits; its exit code. */
  stop: () => Promise<number | null>;
};

/** Starts the platform by its own supervisor with nothing but this environment, and waits until it is ready. */
export async function startProduction(env: Record<string, string>): Promise<Production> {
  const child = spawn(process.execPath, [join(SOURCES, 'main-start.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = await readUntilReady(child);
  return {
    setupLink: /https:\/\/\S+\/setup#[\w-]+/.exec(output)?.[0],
    cli: async (...args) =>
      (await promisify(execFile)(process.execPath, [join(SOURCES, 'cli.ts'), ...args], { env })).stdout,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** What it prints until it is ready. @throws Error with that where it ends before */
function readUntilReady(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), READY_WITHIN_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    child.once('exit', (code) => settle(() => reject(new Error(`ended with ${code} before it was ready:\n${output}`))));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        output += part.toString();
        if (/Ready: .*\n/.test(output)) settle(() => resolve(output));
      });
  });
}
