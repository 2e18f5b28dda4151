import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadMessage, LoadOrder } from '../../server/test/cluster/load-report.ts';
import type { Cluster } from './cluster-folder.ts';
import { configFile, readVariables } from './configuration.ts';
import { onNode } from './network.ts';
import { PORTS, theNode } from './topology.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'server', 'test', 'cluster', 'load-process.ts');

type Answer<K extends LoadMessage['kind']> = Extract<LoadMessage, { kind: K }>;

/** Members who act, on the client's machine. */
export type RunningLoad = {
  begin: () => Promise<Answer<'begun'>>;
  look: () => Promise<Answer<'view'>>;
  finish: () => Promise<Answer<'report'>>;
  end: () => void;
};

/** Starts the program that acts as members; they act from `begin` on. */
export async function startLoad(cluster: Cluster, seed: number): Promise<RunningLoad> {
  const client = theNode('client');
  const [program = '', ...before] = onNode(cluster, client);
  const child = spawn(program, [...before, process.execPath, PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...(await readVariables(configFile(cluster, client, 'operator.env'))),
      RANDOM_SEED: String(seed),
      LOAD_URL: `http://${theNode('web').address}:${PORTS.web}`,
      LOAD_PROVIDER_URL: `http://${theNode('provider').address}:${PORTS.provider}`,
      LOAD_FROM: client.address,
    },
  });
  return {
    begin: () => ask(child, 'begin', 'begun'),
    look: () => ask(child, 'look', 'view'),
    finish: () => ask(child, 'finish', 'report'),
    end: () => void child.kill('SIGKILL'),
  };
}

async function ask<K extends LoadMessage['kind']>(child: ChildProcess, order: LoadOrder, kind: K): Promise<Answer<K>> {
  child.send(order);
  // it is asked many times, and each leaves nothing behind that listens
  const answered = new AbortController();
  const { signal } = answered;
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) =>
      Promise.reject(new Error(`the load ended with ${code}`)),
    );
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [LoadMessage];
    if (message.kind === kind) return message as Answer<K>;
    throw new Error(message.kind === 'failed' ? message.reason : `the load said ${message.kind}`);
  } finally {
    answered.abort();
  }
}
