import { readStoredAuth } from '#foundation/stored-auth.ts';

/* Apart from the drafts themselves, as every signed-in page loads it. */

/** How the keys of those begin who are signed in: a browser may hold a member and staff. */
export function getDraftOwners() {
  const { auth, admin } = readStoredAuth();
  return { member: auth && `draft:member:${auth.id}:`, staff: admin && `draft:staff:${admin.id}:` };
}

/** Whether the person who typed it is signed in. */
export function isOwnDraft(key: string): boolean {
  const { member, staff } = getDraftOwners();
  return key.startsWith(member ?? '-') || key.startsWith(staff ?? '-');
}

/** The keys of all drafts of this tab. */
export const listDrafts = (): string[] =>
  onSessionStorage((storage) => Object.keys(storage).filter((key) => key.startsWith('draft:'))) ?? [];

export const dropDraft = (key: string): void => onSessionStorage((storage) => storage.removeItem(key));

/** Forgets what someone typed who is not signed in now. */
export const dropForeignDrafts = (): void =>
  listDrafts()
    .filter((key) => !isOwnDraft(key))
    .forEach(dropDraft);

/** Works on this tab's storage; undefined in private windows, which refuse it, and when it holds what cannot be read. */
export function onSessionStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
