import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { TreeNode } from '@fairlead/contract/features/referrals.ts';
import { findMember, getVolumeTotals, isWithin, type Leg, listLegs } from '#features/members/index.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { toReferral } from './rules.ts';

/** No answer holds more members than this, however deep it was asked for; what is left out is counted in `more`. */
const MAX_NODES = 500;

/** Which branch of whose tree. */
export type Branch = { id: number; branch?: number | undefined };

/**
 * The member whose branch is meant.
 * @throws AppError not_found, not_yours for a branch that is not below them
 */
export async function topOfBranch(db: Db, { id, branch }: Branch): Promise<number> {
  const top = branch ?? id;
  if (!(await findMember(db, top))) fail('not_found', { what: common('member') });
  if (!(await isWithin(db, top, id))) fail('not_yours');
  return top;
}

/**
 * A member with those below them, `depth` levels of them: the page of their own children, and the first `page.limit` children
 * of every other. One query a level.
 * @throws AppError not_found, not_yours
 */
export async function readTree(db: Db, asked: Branch & { depth: number; page: Page }): Promise<TreeNode> {
  const { depth, page } = asked;
  const id = await topOfBranch(db, asked);
  const top = await topNode(db, id);
  let parents = [top];
  let left = MAX_NODES;
  for (let level = 1; level <= depth && parents.length > 0 && left > 0; level += 1) {
    const shown = level === 1 ? page : { limit: page.limit, offset: 0 };
    const byId = new Map(parents.map((node) => [node.id, node]));
    const below = parents.filter(({ direct }) => direct > 0).map((node) => node.id);
    const legs = await listLegs(db, below, shown, left);
    parents = legs.map((leg) => attachChild(byId.get(leg.sponsorId), leg));
    left -= legs.length;
  }
  top.more = Math.max(0, top.direct - page.offset - top.children.length);
  return top;
}

function attachChild(parent: TreeNode | undefined, leg: Leg): TreeNode {
  const node = { ...toReferral(leg), children: [], more: leg.direct };
  if (parent) {
    parent.children.push(node);
    parent.more -= 1;
  }
  return node;
}

async function topNode(db: Db, id: number): Promise<TreeNode> {
  const member = (await findMember(db, id)) ?? fail('not_found', { what: common('member') });
  const totals = (await getVolumeTotals(db, [id])).get(id) ?? { team: 0, direct: 0, business: 0n, own: 0n };
  const leg = { ...member, ...totals, sponsorId: member.sponsorId ?? 0, joinedAt: member.createdAt };
  return { ...toReferral(leg), children: [], more: totals.direct };
}
