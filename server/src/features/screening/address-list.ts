import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { assert } from '#foundation/failure.ts';
import type { Text } from '#foundation/texts.ts';
import { type AddressEntries, parseList, toListKey } from './parse-list.ts';
import type { Screening } from './screener.ts';
import { t } from './texts.ts';

/** What is wrong with the file; the last good list stays in force. `since`: when the file became what it is, where it is there. */
export type ListProblem = { text: Text; since: Date | null };

type ErrorLog = { error: (message: string) => void };

export type AddressList = {
  /** Reads the file again where it has changed, and logs what is wrong once for each state of the file. */
  refresh: (log: ErrorLog) => Promise<ListProblem | undefined>;
  /** What the list says now of an address. */
  screen: (address: string, log: ErrorLog) => Promise<Screening>;
};

/** A state of the file, with what was found in it. `stamp` changes whenever the file does. */
type State = { stamp: string } & ({ entries: AddressEntries } | ListProblem);

/** So often a file that changes while it is read is read again at once. */
const MAX_READS = 3;

/** The list of a file, which is read when it is first asked for and again once it has changed. */
export function createAddressList(file: string, read: (file: string) => Promise<Buffer> = readFile): AddressList {
  let good: { stamp: string; entries: AddressEntries } | undefined;
  let last: State | undefined;
  let reading: Promise<void> | undefined;

  async function readAgain(log: ErrorLog): Promise<void> {
    const state = await readState(file, read, last);
    if (state === last) return;
    last = state;
    if ('entries' in state) good = state;
    else log.error(String(state.text));
  }

  async function refresh(log: ErrorLog): Promise<ListProblem | undefined> {
    // a reading that began before this call may not have seen what has changed since
    await reading;
    reading ??= readAgain(log).finally(() => {
      reading = undefined;
    });
    await reading;
    return last && 'text' in last ? last : undefined;
  }

  return {
    refresh,
    async screen(address, log) {
      const problem = await refresh(log);
      assert(good, `the list of addresses could be read: ${problem?.text}`);
      const listed = good.entries.get(toListKey(address));
      return { outcome: 'allow', reason: '', ...listed, source: basename(file) };
    },
  };
}

/** @returns `known` where the file is still what it was */
async function readState(
  file: string,
  read: (file: string) => Promise<Buffer>,
  known: State | undefined,
): Promise<State> {
  try {
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      const { stamp, changedAt } = await getStamp(file);
      if (stamp === known?.stamp) return known;
      const bytes = await read(file);
      if ((await getStamp(file)).stamp !== stamp) continue;
      const parsed = parseBytes(bytes);
      if ('entries' in parsed) return { stamp, ...parsed };
      return { stamp, text: t('listBroken', { file, problems: parsed.problems }), since: changedAt };
    }
    return { stamp: 'changing', text: t('listChanging', { file }), since: null };
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (known?.stamp === code) return known;
    return { stamp: code, text: t('listUnreadable', { file, problem: code }), since: null };
  }
}

async function getStamp(file: string): Promise<{ stamp: string; changedAt: Date }> {
  const { ino, size, mtimeNs, ctimeNs, mtime } = await stat(file, { bigint: true });
  return { stamp: [ino, size, mtimeNs, ctimeNs].join(' '), changedAt: mtime };
}

function parseBytes(bytes: Buffer): ReturnType<typeof parseList> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problems: t('listBinary') };
  }
  return parseList(text);
}
