import { describeComing, listByKind } from '#features/staged-changes/index.ts';
import type { Db } from '#foundation/db.ts';
import { compareParts } from '#foundation/describe-changes.ts';
import { exactMoneyText } from '#foundation/format.ts';
import type { DescribedChange, RuleSource, Version } from '#foundation/rule-versions.ts';
import { joinTexts, type Text } from '#foundation/texts.ts';
import { listRanks, listVersions } from './rank-store.ts';
import { t } from './texts.ts';

/** A rank as versions keep it. */
type RankPart = { id: number | null; name: string; business: bigint; amount: bigint };

/** Ranks are told apart by their id, a new one by its name. */
const compareRanks = (before: readonly RankPart[], after: readonly RankPart[]): DescribedChange[] =>
  compareParts<RankPart>(
    (recorded) => recorded?.ranks as RankPart[],
    ({ id, name }) => String(id ?? name),
    ({ name }) => name,
    ({ business, amount }) => t('rule.rank', { amount: exactMoneyText(amount), business: exactMoneyText(business) }),
  )({ ranks: before }, { ranks: after });

type StoredRank = { id: number | null; name: string; business: string; amount: string };
const toRanks = (stored: Record<string, unknown>): RankPart[] =>
  (stored.ranks as StoredRank[]).map((rank) => ({
    ...rank,
    business: BigInt(rank.business),
    amount: BigInt(rank.amount),
  }));

async function readVersions(db: Db, limit: number): Promise<Version[]> {
  const stored = await listVersions(db, limit);
  const coming = await listByKind(db, 'leadership_ranks', ['proposed', 'scheduled'], limit);
  const whole = { subject: 'leadership', part: null, action: 'set' } as const;
  return [
    // what the platform came with is no change
    ...stored.slice(0, -1).map(
      ({ version, author, approved_by, reason, valid_from, ranks }, place): Version => ({
        ...{ ...whole, key: `ranks:${version}`, version, at: valid_from, author, approved_by, reason },
        changes: compareRanks(stored[place + 1]?.ranks ?? [], ranks),
      }),
    ),
    ...coming.map(
      (change): Version => ({
        ...describeComing(change),
        ...whole,
        changes: compareRanks(toRanks(change.before), toRanks(change.after)),
      }),
    ),
  ];
}

async function describeRanks(db: Db): Promise<Text> {
  const ranks = await listRanks(db);
  return joinTexts(
    ranks.map(({ name, amount }) => t('rule.current', { name, amount: exactMoneyText(amount) })),
    ', ',
  );
}

/** How the ranks came to be: every version is kept, and what is coming is a staged change. */
export const leadershipRules: RuleSource = { read: readVersions, current: describeRanks };
