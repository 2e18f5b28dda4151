import type { Pool } from '@fairlead/contract/domain/accounts.ts';
import { poolFundingContract } from '@fairlead/contract/features/pool-funding.ts';
import type { ChangeKind } from '#features/staged-changes/index.ts';
import { fundPool } from '#features/treasury/index.ts';
import { exactMoneyText } from '#foundation/format.ts';
import { t } from './texts.ts';

const SUBJECT = 'pool:';

/** The subject of a change that funds this pool: one waits at a time. */
export const toSubject = (pool: Pool): string => `${SUBJECT}${pool}`;

/** The funding as a change keeps it: the amount in micro-units, as text. */
const parse = ({ subject, after }: { subject: string; after: Record<string, unknown> }) => {
  const { pool, from } = poolFundingContract.fund.body.shape;
  return {
    pool: pool.parse(subject.slice(SUBJECT.length)),
    from: from.parse(after.from),
    amount: BigInt(String(after.amount)),
  };
};

/**
 * A funding that one person does not make alone. It holds as soon as the second agrees: the money stays the operator's
 * until a run pays from the pool.
 */
export const poolFundingKind: ChangeKind = {
  name: 'pool_funding',
  authors: ['finance'],
  approvers: ['finance'],
  waitHours: 0,
  // it adds to whatever is there, so nothing can have changed since; the ledger refuses what the source does not hold
  readCurrent: async () => ({}),
  apply: async (tx, change, by) => {
    await fundPool(tx, by, { ...parse(change), note: change.reason });
  },
  describe: (change) => {
    const { pool, from, amount } = parse(change);
    return {
      title: t('title', { pool: t(`titlePool.${pool}`) }),
      before: t('before'),
      after: t('after', { amount: exactMoneyText(amount), source: t(`account.${from}`) }),
    };
  },
};
