import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server of files in a process of its own. */
export type StaticServer = { url: string; stop: () => Promise<void> };

/** Serves bytes from a file with @fastify/static, with the same headers as the page they were taken from. */
export async function startStaticServer(bytes: Buffer, headers: Record<string, string>): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-floor-'));
  await writeFile(join(folder, 'index.html'), bytes);
  const program = join(import.meta.dirname, 'static-server-process.ts');
  const child = spawn(process.execPath, [program, folder, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readLine(child);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const readLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the floor's server ended with ${code}`)));
  });
