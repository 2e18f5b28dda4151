import { randomInt } from 'node:crypto';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { t } from './texts.ts';
import { insertMember, lockSponsor, type NewMember } from './tree-store.ts';

/** Letters and digits that are not taken for one another. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
const CODE_TRIES = 5;

/**
 * Makes a member below the sponsor with that code (or below no one) and opens their accounts. Publishes `member.registered`.
 * @returns their id
 * @throws AppError rule for an unknown sponsor code, conflict for a taken username or e-mail
 */
export async function createMember(
  tx: Tx,
  person: Omit<NewMember, 'sponsor'> & { sponsorCode?: string | undefined },
): Promise<number> {
  const { sponsorCode, ...rest } = person;
  const sponsor = sponsorCode
    ? ((await lockSponsor(tx, sponsorCode)) ?? fail('rule', { reason: t('codeUnknown', { code: sponsorCode }) }))
    : undefined;
  for (let attempt = 1; attempt <= CODE_TRIES; attempt += 1) {
    const id = await insertMember(tx, { ...rest, sponsor }, newReferralCode());
    if (id === undefined) continue;
    await publish(tx, { name: 'member.registered', payload: { memberId: id, sponsorId: sponsor?.id ?? null } });
    return id;
  }
  throw new Error('no free referral code was found');
}

const newReferralCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
