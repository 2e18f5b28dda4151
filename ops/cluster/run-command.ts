import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const WITHIN_MS = 120_000;

/**
 * Runs a command to its end.
 * @param options.env variables beside this process's own: what must not be seen in a list of processes
 * @returns what it printed
 * @throws Error with what it said where it failed, or did not end in time
 */
export async function run(
  program: string,
  args: readonly string[],
  { withinMs = WITHIN_MS, env = {} }: { withinMs?: number; env?: Record<string, string> } = {},
): Promise<string> {
  try {
    const options = { timeout: withinMs, maxBuffer: 16 * 1024 * 1024, env: { ...process.env, ...env } };
    const { stdout } = await execute(program, args, options);
    return stdout;
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as Error & { stderr?: string; stdout?: string };
    throw new Error(`${program} ${args.join(' ')}: ${(stderr || stdout || message).trim()}`);
  }
}

/** Asks until it is so. @throws Error that names what was waited for */
export async function waitUntil(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const startedMs = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - startedMs > withinMs)
      throw new Error(`${what}: not within ${Math.round(withinMs / 1000)} s`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
