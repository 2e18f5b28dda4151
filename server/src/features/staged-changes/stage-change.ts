import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { isSettingUp } from '#foundation/go-live.ts';
import { type ChangeKind, describeForAudit } from './kind.ts';
import { insertChange } from './store.ts';
import { t } from './texts.ts';

/** A change that someone asks for. */
export type Proposal = {
  subject: string;
  /** The name of what is changed: of a person, a plan. The kind says which part. */
  title: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** What no one may read, such as a password's hash. */
  secret?: string | undefined;
  reason: string;
  /** Whether it loosens a guard; what tightens holds at once. */
  loosens: boolean;
};

export type Staged = { id: number; isApplied: boolean };

/**
 * Keeps a change and applies it at once where it tightens, or proposes it to a second staff member where it loosens a
 * guard. While the platform is being set up the owner works alone and nothing waits.
 * @throws AppError conflict where another change of the same is waiting
 */
export async function stageChange(tx: Tx, by: StaffActor, kind: ChangeKind, proposal: Proposal): Promise<Staged> {
  const { subject, before, reason } = proposal;
  const isApplied = !proposal.loosens || (by.role === 'owner' && (await isSettingUp(tx)));
  const change =
    (await insertChange(tx, { ...proposal, kind: kind.name, author: by.id, isApplied })) ??
    fail('conflict', { reason: t('alreadyWaiting', { title: kind.describe(proposal).title }) });
  if (isApplied) await kind.apply(tx, { ...change, secret: proposal.secret ?? null }, by);
  await audit(tx, by, {
    action: isApplied ? 'change.apply' : 'change.propose',
    subject,
    before,
    after: { change: change.id, ...describeForAudit(kind, change) },
    reason,
  });
  return { id: change.id, isApplied };
}
