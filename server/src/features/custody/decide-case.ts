import { isPayment } from '#features/payments/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { findEntry } from '#ledger/index.ts';
import {
  clearExplanation,
  type Explanation,
  insertNote,
  lockCase,
  type StoredCase,
  storeAgreement,
  storeExplanation,
} from './case-store.ts';
import { t } from './texts.ts';

/**
 * The first of two people says what explains a difference, or which entry of the ledger made it good. Nothing is booked.
 * @throws AppError not_found (the case, what explains it), wrong_state, rule (nothing that makes a difference good)
 */
export async function explainCase(tx: Tx, by: StaffActor, id: number, given: Explanation): Promise<void> {
  const stored = await lockInState(tx, id, 'open');
  await checkExplanation(tx, stored, given);
  await storeExplanation(tx, id, by.id, given);
  await audit(tx, by, {
    action: 'custody.explained',
    subject: toSubject(id),
    before: { state: 'open' },
    after: { state: 'proposed', ...toAudited(stored, given) },
    reason: given.reason,
  });
}

/**
 * The second person agrees to the explanation that they read.
 * @param seen what was agreed to must be what is stored
 * @throws AppError not_found, wrong_state, mismatch, conflict (the own explanation)
 */
export async function agreeToCase(tx: Tx, by: StaffActor, id: number, seen: Explanation): Promise<void> {
  const stored = await lockInState(tx, id, 'proposed');
  const { outcome, explained_by: explained, reason } = seen;
  const what = t('storedExplanation');
  if (stored.outcome !== outcome) fail('mismatch', { field: 'outcome', what });
  if (stored.explainedKind !== explained.kind || stored.explainedId !== explained.id)
    fail('mismatch', { field: 'explained_by', what });
  if (stored.reason !== reason) fail('mismatch', { field: 'reason', what });
  if (stored.proposedBy === by.id) fail('conflict', { reason: t('ownExplanation') });
  await storeAgreement(tx, id, by.id);
  await audit(tx, by, {
    action: 'custody.agreed',
    subject: toSubject(id),
    before: { state: 'proposed' },
    after: { state: 'ended', ...toAudited(stored, seen) },
    reason,
  });
}

/** Takes an explanation back; why stands among the notes. @throws AppError not_found, wrong_state */
export async function sendBackCase(tx: Tx, by: StaffActor, id: number, reason: string): Promise<void> {
  const { outcome, explainedKind, explainedId } = await lockInState(tx, id, 'proposed');
  await clearExplanation(tx, id);
  await insertNote(tx, id, by.id, reason);
  await audit(tx, by, {
    action: 'custody.sent_back',
    subject: toSubject(id),
    before: { state: 'proposed', resolution: outcome, type: explainedKind, id: explainedId },
    after: { state: 'open' },
    reason,
  });
}

/** Writes a note about a case, ended or not. @throws AppError not_found */
export async function addNote(tx: Tx, by: StaffActor, id: number, text: string): Promise<void> {
  if (!(await lockCase(tx, id))) fail('not_found', { what: t('case') });
  const note = await insertNote(tx, id, by.id, text);
  await audit(tx, by, { action: 'custody.note_added', subject: toSubject(id), after: { note } });
}

async function lockInState(tx: Tx, id: number, state: 'open' | 'proposed'): Promise<StoredCase> {
  const stored = (await lockCase(tx, id)) ?? fail('not_found', { what: t('case') });
  if (stored.state !== state) fail('wrong_state', { state: t(`state.${stored.state}`), allowed: t(`state.${state}`) });
  return stored;
}

async function checkExplanation(tx: Tx, stored: StoredCase, { outcome, explained_by: { kind, id } }: Explanation) {
  if (kind === 'payment') {
    if (outcome === 'booked') fail('rule', { reason: t('bookedByEntry') });
    if (!(await isPayment(tx, id))) fail('not_found', { what: t('payment') });
    return;
  }
  const entry = (await findEntry(tx, id)) ?? fail('not_found', { what: t('entry') });
  if (outcome === 'found') return;
  if (!entry.isOfCustody) fail('rule', { reason: t('bookedCustody', { id: String(id) }) });
  if (entry.bookedAt <= stored.countedAt) fail('rule', { reason: t('bookedLater', { id: String(id) }) });
}

const toSubject = (id: number) => `custody_case:${id}`;

const toAudited = ({ difference }: StoredCase, { outcome, explained_by: { kind, id } }: Explanation) => ({
  ...{ difference, resolution: outcome, type: kind, id },
});
