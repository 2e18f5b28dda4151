import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FakeState } from './types.ts';

export interface Store {
  readonly state: FakeState;
  /** Resolves once a file that holds everything up to this call is in place. */
  save(): Promise<void>;
}

/**
 * State in memory, and in `dataFile` where one is named: written beside it and renamed over it, so that a kill at any
 * moment leaves the old file or the new one. Throws when an existing file cannot be read.
 */
export async function openStore(dataFile: string | undefined): Promise<Store> {
  const state = (dataFile === undefined ? null : await readState(dataFile)) ?? emptyState();
  if (dataFile === undefined) return { state, save: async () => {} };
  await mkdir(dirname(dataFile), { recursive: true });
  return { state, save: coalesced(() => writeState(dataFile, state)) };
}

function emptyState(): FakeState {
  return { version: 1, clockOffsetMs: 0, nextDeliveryId: 1, payments: [], wireErrors: [] };
}

async function readState(dataFile: string): Promise<FakeState | null> {
  const text = await readFile(dataFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const state = JSON.parse(text) as FakeState;
  if (state.version !== 1) throw new Error(`${dataFile} is not this program's data`);
  return state;
}

async function writeState(dataFile: string, state: FakeState): Promise<void> {
  const next = `${dataFile}.next`;
  const file = await open(next, 'w');
  try {
    await file.writeFile(JSON.stringify(state));
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(next, dataFile);
}

/** One write runs at a time; calls that come meanwhile share the next one, which begins after all of them. */
function coalesced(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return () => {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = null;
        running = write();
        return running;
      });
    return waiting;
  };
}
