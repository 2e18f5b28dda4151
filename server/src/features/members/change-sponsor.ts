import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Member } from './profile-store.ts';
import { t } from './texts.ts';
import { findSponsor, keepOpen, moveBranch } from './tree-store.ts';

/**
 * Puts a member with everyone below under another sponsor; empty for none. Takes effect from now on. The caller has the
 * tree alone, so no other move can close a circle with this one.
 * @param name the sponsor's code or username
 * @throws AppError rule for an unknown sponsor or one from below
 */
export async function changeSponsor(tx: Tx, by: Actor, member: Member, name: string): Promise<void> {
  const sponsor = name === '' ? undefined : await findSponsor(tx, name);
  const refuseUnknown = () => fail('rule', { reason: t('sponsorUnknown', { name }) });
  if (name !== '' && !sponsor) refuseUnknown();
  if ((sponsor?.id ?? null) === member.sponsorId) return;
  if (sponsor && (sponsor.id === member.id || sponsor.ancestors.includes(member.id))) {
    fail('rule', { reason: t('ownDownline') });
  }
  await moveBranch(tx, member.id, sponsor);
  // Last, since what the sponsor does meanwhile waits for this.
  if (sponsor && !(await keepOpen(tx, sponsor.id))) refuseUnknown();
  await audit(tx, by, {
    action: 'member.sponsor',
    subject: `member:${member.id}`,
    before: { sponsor_id: member.sponsorId },
    after: { sponsor_id: sponsor?.id ?? null },
  });
}
