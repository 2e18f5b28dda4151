import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FakePayment, FakePayoutBatch, FakeState } from './types.ts';

/** What is kept one by one; everything else of the state is small, and goes with each write. */
type Kept = FakePayment | FakePayoutBatch;

export interface Store {
  readonly state: FakeState;
  /** It has changed: the next write holds it, of whatever call. */
  mark(changed: Kept): void;
  /** Resolves once these, all that was marked, the clock and the planned errors are on disk as they are at this call or later. */
  save(...changed: readonly Kept[]): Promise<void>;
  /** The same of everything. */
  saveAll(): Promise<void>;
}

type Rest = Pick<FakeState, 'clockOffsetMs' | 'nextDeliveryId' | 'wireErrors'>;
/** One line of the file. The last one of a payment or a batch counts. */
type Line = { version: 2 } | { rest: Rest } | { payment: FakePayment } | { batch: FakePayoutBatch };

/** Below this the file is not worth writing again. */
const SMALL_BYTES = 4_194_304;

/**
 * State in memory, and in `dataFile` where one is named: what changed is appended as lines of JSON. The whole is written
 * beside it and renamed over it first of all, and whenever as much was appended as it had, so that a change costs what has
 * changed, however many payments there are. Throws when an existing file cannot be read.
 */
export async function openStore(dataFile: string | undefined): Promise<Store> {
  const state = (dataFile === undefined ? null : await readState(dataFile)) ?? emptyState();
  if (dataFile === undefined) return { state, mark: () => {}, save: async () => {}, saveAll: async () => {} };
  await mkdir(dirname(dataFile), { recursive: true });
  const marked = new Set<Kept>();
  const journal = createJournal(dataFile, state);
  const write = coalesced(async () => {
    const changed = [...marked];
    marked.clear();
    await journal.write(changed);
  });
  return {
    state,
    mark: (changed) => marked.add(changed),
    save: (...changed) => {
      for (const one of changed) marked.add(one);
      return write();
    },
    saveAll: () => {
      journal.writeWholeNext();
      return write();
    },
  };
}

function createJournal(dataFile: string, state: FakeState) {
  let wholeBytes = 0;
  let appendedBytes = 0;
  // a line that a kill or a full disk broke off must not be followed by others
  let isWholeNext = true;

  async function writeWhole(): Promise<void> {
    const text = toText([
      { version: 2 },
      describeRest(state),
      ...state.payments.map(toLine),
      ...(state.payoutBatches ?? []).map(toLine),
    ]);
    await writeFile(`${dataFile}.next`, text, { flush: true });
    await rename(`${dataFile}.next`, dataFile);
    [wholeBytes, appendedBytes] = [Buffer.byteLength(text), 0];
  }

  async function append(changed: readonly Kept[]): Promise<void> {
    const text = toText([...changed.map(toLine), describeRest(state)]);
    await appendFile(dataFile, text, { flush: true });
    appendedBytes += Buffer.byteLength(text);
  }

  return {
    writeWholeNext(): void {
      isWholeNext = true;
    },
    async write(changed: readonly Kept[]): Promise<void> {
      const isWhole = isWholeNext || appendedBytes > Math.max(SMALL_BYTES, wholeBytes);
      isWholeNext = false;
      await (isWhole ? writeWhole() : append(changed)).catch((error: unknown) => {
        isWholeNext = true;
        throw error;
      });
    },
  };
}

const describeRest = ({ clockOffsetMs, nextDeliveryId, wireErrors }: FakeState): Line => ({
  rest: { clockOffsetMs, nextDeliveryId, wireErrors },
});

const toLine = (kept: Kept): Line => ('payouts' in kept ? { batch: kept } : { payment: kept });

const toText = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

const emptyState = (): FakeState => ({ clockOffsetMs: 0, nextDeliveryId: 1, payments: [], wireErrors: [] });

async function readState(dataFile: string): Promise<FakeState | null> {
  const text = await readFile(dataFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const [first = '', ...lines] = text.split('\n');
  const head = JSON.parse(first) as { version: 2 } | (FakeState & { version: 1 });
  // what was written as one object, by versions before this one
  if (head.version === 1) return head;
  if (head.version !== 2) throw new Error(`${dataFile} is not this program's data`);
  // after the last end of a line stands nothing, or what a kill left of a line that no one was told of
  return replay(lines.slice(0, -1).map((line) => JSON.parse(line) as Line));
}

function replay(lines: readonly Line[]): FakeState {
  let state = emptyState();
  const payments = new Map<string, FakePayment>();
  const batches = new Map<string, FakePayoutBatch>();
  for (const line of lines) {
    if ('payment' in line) payments.set(line.payment.id, line.payment);
    else if ('batch' in line) batches.set(line.batch.id, line.batch);
    else if ('rest' in line) state = { ...state, ...line.rest };
  }
  return { ...state, payments: [...payments.values()], payoutBatches: [...batches.values()] };
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
