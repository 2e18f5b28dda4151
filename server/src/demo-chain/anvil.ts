import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** Calls a node by JSON-RPC. */
export type CallNode = <R>(method: string, ...params: unknown[]) => Promise<R>;

/** The node of a chain of its own. `close` stops it at once, `stop` lets it write what it keeps. */
export type Anvil = { url: string; call: CallNode; close(): Promise<void>; stop(): Promise<void> };

const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };
/** Writing what it keeps takes it a moment. */
const STOP_WITHIN_MS = 5_000;

/** The program itself, without the script that looks for it: what is ended is then the chain. */
function findAnvil(): string {
  const find = createRequire(import.meta.url).resolve;
  const inside = createRequire(find('@foundry-rs/anvil/package.json')).resolve;
  const { platform, arch } = process;
  return inside(`@foundry-rs/anvil-${platform}-${ARCHITECTURES[arch] ?? arch}/bin/anvil`);
}

/**
 * Starts a node on a free port of this machine. It ends with this process.
 * @throws Error with what it printed, where it ends before it listens
 */
export async function startAnvil(options: readonly string[]): Promise<Anvil> {
  const child = spawn(findAnvil(), ['--host', '127.0.0.1', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.once('error', reject);
    child.once('close', () => reject(new Error(`anvil ended: ${printed}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const listening = /Listening on ([\d.]+:\d+)/.exec(printed);
      if (!listening) return;
      child.stdout.removeAllListeners('data').resume();
      resolve(`http://${listening[1]}`);
    });
  });
  const close = async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };
  return {
    url,
    call: createCaller(url),
    close,
    async stop(): Promise<void> {
      const late = setTimeout(kill, STOP_WITHIN_MS);
      child.kill('SIGINT');
      await ended;
      clearTimeout(late);
      process.off('exit', kill);
    },
  };
}

function createCaller(url: string): CallNode {
  return async <R>(method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await response.json()) as { result: R; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}
