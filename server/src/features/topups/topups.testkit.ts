import { expect } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import type { Caller, World } from '#test/world.ts';
import { topupChecks } from './index.ts';

/** Short ways to look at activations in a world. */
export function topupsIn(world: World) {
  /** Five sponsors above a member, nearest first. */
  async function lineAbove(options: { main?: string } = {}): Promise<{ member: Caller; above: Caller[] }> {
    const above: Caller[] = [];
    for (let depth = 0; depth < 6; depth += 1) above.unshift(await world.member({ sponsor: above[0] }));
    return { member: await world.member({ sponsor: above[0], main: options.main ?? '1000' }), above };
  }

  const getMain = async (who: Caller) => (await world.wallets(who.id)).main;
  const getActivation = (who: Caller) =>
    one(
      world.db,
      sql<{
        at: Date | null;
        ends: Date | null;
      }>`select activated_at as at, activation_ends_at as ends from members where id = ${who.id}`,
    );
  const getEnds = async (who: Caller) => (await getActivation(who)).ends?.getTime() ?? 0;
  async function listTopups(
    who: Caller,
  ): Promise<{ id: number; starts_at: string; ends_at: string; status: string }[]> {
    return (await who.get('/topup/list')).body.alltopup as never;
  }
  async function expectSound(): Promise<void> {
    const checks = [...(await world.verify()), ...(await Promise.all(topupChecks.map((run) => run(world.db))))];
    expect(checks.filter(({ broken }) => broken > 0)).toEqual([]);
  }
  return { lineAbove, getMain, getActivation, getEnds, listTopups, expectSound };
}
