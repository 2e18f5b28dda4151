import { actingAs } from '#foundation/api.ts';
import { getDraftOwners, onSessionStorage } from '#foundation/draft-keys.ts';

/*
 * What someone had typed when their session ended, kept in this tab until they have signed in again. It is written as
 * it is typed: the way to the sign-in may load the page again, and then nothing runs any more.
 */

const KEPT_MS = 24 * 60 * 60_000;
/** Fields whose content is never kept. */
const SECRET = /password|code|otp|secret|token/i;

export type DraftValues = Record<string, unknown>;
export type Draft = { at: Date; values: DraftValues };

/** Where a form's draft is kept for who is signed in on this page; null for no one. */
export function draftKey(form: string): string | null {
  const prefix = getDraftOwners()[actingAs()];
  return prefix && `${prefix}${location.pathname}:${form}`;
}

/** What of a form is kept: texts, numbers and ticks of fields that hold no secret, and never a file. */
export const pickKept = (values: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !SECRET.test(field) && ['string', 'number', 'boolean'].includes(typeof value),
    ),
  );

export function keepDraft(key: string, values: DraftValues): void {
  const draft = { at: Date.now(), values: pickKept(values) };
  onSessionStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
}

/** A form's draft; null where there is none, none that can be read, or an old one. */
export function readDraft(key: string): Draft | null {
  const draft = onSessionStorage((storage): Draft | null => {
    const { at, values } = JSON.parse(storage.getItem(key) ?? '{}');
    const isKept = typeof at === 'number' && Date.now() - at <= KEPT_MS;
    return isKept && typeof values === 'object' && values ? { at: new Date(at), values: pickKept(values) } : null;
  });
  return draft ?? null;
}
