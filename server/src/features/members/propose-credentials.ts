import { type Proposal, type Staged, stageChange } from '#features/staged-changes/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import type { Text } from '#foundation/texts.ts';
import { type CredentialField, credentialKinds } from './credential-kinds.ts';
import { readPasswordStamp } from './credentials-store.ts';
import type { Member, MemberColumns } from './profile-store.ts';
import { sendProposalNotices } from './send-change-notices.ts';
import { t } from './texts.ts';

/** Columns by which someone signs in as the member or is paid in the member's place. */
const CREDENTIALS = ['email', 'password_hash', 'bep20', 'trc20'] as const;
type Credentials = Pick<MemberColumns, (typeof CREDENTIALS)[number]>;

/** Takes the credentials out of the columns: what staff propose of them, and what holds at once. */
export function splitCredentials(columns: MemberColumns): { credentials: Credentials; others: MemberColumns } {
  const isCredential = ([name]: [string, unknown]) => CREDENTIALS.some((each) => each === name);
  const entries = Object.entries(columns);
  return {
    credentials: Object.fromEntries(entries.filter(isCredential)),
    others: Object.fromEntries(entries.filter((entry) => !isCredential(entry))),
  };
}

/**
 * Proposes credentials that staff change for a member: a second staff member agrees, 24 hours pass, and the member is notified
 * at once, at the old and the new address. The caller has locked the member and asked for the code.
 * @returns undefined where nothing of them changes
 * @throws AppError conflict where a change of the same is waiting
 */
export async function proposeCredentials(
  tx: Tx,
  by: StaffActor,
  member: Member,
  credentials: Credentials,
  publicUrl: string,
): Promise<(Staged & { field: CredentialField }) | undefined> {
  const { email, password_hash, bep20, trc20 } = credentials;
  const propose = async (
    field: CredentialField,
    of: Pick<Proposal, 'before' | 'after'> & { secret?: string },
    shown: string,
  ) => {
    const names = { subject: `member:${member.id}`, title: member.username };
    const staged = await stageChange(tx, by, credentialKinds[field], { ...names, ...of, reason: '', loosens: true });
    if (!staged.isApplied) await sendProposalNotices(tx, member, field, shown, publicUrl);
    return { ...staged, field };
  };
  if (email !== undefined) return propose('email', { before: { email: member.email }, after: { email } }, email);
  if (password_hash !== undefined) {
    const before = { changed_at: await readPasswordStamp(tx, member.id) };
    return propose('password', { before, after: {}, secret: password_hash }, '');
  }
  if (bep20 === undefined && trc20 === undefined) return undefined;
  const before = { bep20: member.bep20, trc20: member.trc20 };
  const after = {
    bep20: bep20 === undefined ? member.bep20 : bep20,
    trc20: trc20 === undefined ? member.trc20 : trc20,
  };
  return propose('address', { before, after }, bep20 ?? trc20 ?? '');
}

const WAITS = { email: 'waitsEmail', password: 'waitsPassword', address: 'waitsAddress' } as const;

/** The sentence of the answer. */
export const describeProposal = (field: CredentialField): Text => t(WAITS[field]);
