import type { Config } from '#foundation/config.ts';
import type { Services } from '#foundation/http/call.ts';
import { StartupError } from '#foundation/startup-error.ts';
import { type AddressList, createAddressList, type ListProblem } from './address-list.ts';
import { allowAll, type Screener } from './screener.ts';

/** One for each file of this process. */
const lists = new Map<string, AddressList>();

function getList(file: string): AddressList {
  const list = lists.get(file) ?? createAddressList(file);
  lists.set(file, list);
  return list;
}

/** What says whether addresses may be paid: the operator's list, or what allows every address. A provider takes its place here. */
export function getScreener({ config, log }: Pick<Services, 'config' | 'log'>): Screener {
  const file = config.addressListFile;
  return file === undefined ? allowAll : (address) => getList(file).screen(address, log);
}

/** What is wrong with the operator's list now, where there is one. */
export async function findListProblem({
  config,
  log,
}: Pick<Services, 'config' | 'log'>): Promise<ListProblem | undefined> {
  return config.addressListFile === undefined ? undefined : getList(config.addressListFile).refresh(log);
}

/**
 * Reads the operator's list before anything is served.
 * @throws StartupError naming each line that is wrong
 */
export async function loadAddressList({ addressListFile }: Pick<Config, 'addressListFile'>): Promise<void> {
  const problem = addressListFile === undefined ? undefined : await getList(addressListFile).refresh(SILENT);
  if (problem) throw new StartupError(problem.text);
}

/** What is wrong at the start is printed. */
const SILENT = { error: () => {} };
