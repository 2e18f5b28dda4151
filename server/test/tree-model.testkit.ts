import { parseMoney } from '@fairlead/contract/domain/money.ts';
import type { qualifiedVolumes } from '#features/members/index.ts';
import { getVolumeTotals } from '#features/members/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

/** A member of the plain model: their sponsor and what they have active. */
type Node = { id: number; sponsorId: number | null; own: bigint };
/** What a member's figures come to by walking, one node after the other. */
export type Walked = { team: number; direct: number; business: bigint; qualified: bigint; strongest: bigint };

export const usdt = (amount: number): bigint => parseMoney(String(amount));

/**
 * The members and their active investments as they are stored, without anything that was added up.
 * @param since of investments that began from this day on
 */
export async function readNodes(db: Db, since = '2000-01-01'): Promise<Node[]> {
  return rows(
    db,
    sql<Node>`select m.id, m.sponsor_id as "sponsorId", coalesce((select sum(invested) from investments i
      where i.member_id = m.id and i.status = 'active' and i.notice_given_on is null
        and i.start_day >= ${since}::date), 0)::bigint as own from members m order by m.id`,
  );
}

/** Every member's figures, from sponsors and principals alone. */
export function walk(nodes: Node[]): Map<number, Walked> {
  const below = new Map<number, Node[]>(nodes.map((node) => [node.id, []]));
  for (const node of nodes) if (node.sponsorId !== null) below.get(node.sponsorId)?.push(node);
  const figures = new Map<number, Walked>();
  const visit = (node: Node, depth: number): Walked => {
    if (depth > nodes.length) throw new Error('the sponsors form a circle');
    const children = below.get(node.id) ?? [];
    const walked = children.map((child) => ({ child, below: visit(child, depth + 1) }));
    const legs = walked.map((leg) => leg.child.own + leg.below.business);
    const business = legs.reduce((sum, leg) => sum + leg, 0n);
    const strongest = legs.toSorted((x, y) => Number(y - x))[0] ?? 0n;
    const others = business - strongest;
    const team = walked.reduce((sum, leg) => sum + 1 + leg.below.team, 0);
    const result = {
      team,
      direct: children.length,
      business,
      qualified: strongest < others ? others + strongest : others + others,
      strongest,
    };
    figures.set(node.id, result);
    return result;
  };
  for (const node of nodes) if (node.sponsorId === null) visit(node, 0);
  if (figures.size !== nodes.length) throw new Error('someone hangs on no root');
  return figures;
}

/** The same from the platform's totals. */
export async function getTotals(
  db: Db,
  ids: number[],
): Promise<Map<number, Pick<Walked, 'team' | 'direct' | 'business'>>> {
  const totals = await getVolumeTotals(db, ids);
  return new Map([...totals].map(([id, { team, direct, business }]) => [id, { team, direct, business }]));
}

/** The members with business and their figures, of a query of qualified volumes. */
export async function getVolumeFigures(
  db: Db,
  query: ReturnType<typeof qualifiedVolumes>,
): Promise<Map<number, object>> {
  const found = await rows(
    db,
    sql<{ id: number; business: bigint; qualified: bigint; strongest: bigint }>`
      select member_id as id, business, qualified, strongest_leg as strongest from ${query} s order by member_id`,
  );
  return new Map(found.map(({ id, ...figures }) => [id, figures]));
}

/** What the model says that a query of qualified volumes answers: of everyone with business, of whom so much qualifies. */
export const withBusiness = (walked: Map<number, Walked>, min = 0n): Map<number, object> =>
  new Map(
    [...walked]
      .filter(([, figures]) => figures.business > 0n && figures.qualified >= min)
      .map(([id, { business, qualified, strongest }]) => [id, { business, qualified, strongest }]),
  );

/** The lines above everyone, by following sponsors. */
export function listLines(nodes: Node[]): Map<number, number[]> {
  const sponsors = new Map(nodes.map(({ id, sponsorId }) => [id, sponsorId]));
  return new Map(
    nodes.map(({ id }) => {
      const line: number[] = [];
      for (let above = sponsors.get(id); above; above = sponsors.get(above)) line.push(above);
      return [id, line];
    }),
  );
}
