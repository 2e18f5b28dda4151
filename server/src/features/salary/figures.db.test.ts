import { addDays } from '@fairlead/contract/domain/dates.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { endInvestment, giveNotice, withdrawNotice } from '#features/investments/index.ts';
import { newPrincipalBelow, rollUpVolume } from '#features/members/index.ts';
import { getEnd, lastDayOfMonth } from '#features/runs/index.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import type { World } from '#test/world.ts';
import { figuresNow, monthFigures } from './figures-store.ts';
import { getFirstOfMonth, goTo, invest, withLegs, worldOnTheFirst } from './salary.testkit.ts';

type Action = (world: World, id: number) => Promise<unknown>;
const leave: Action = (world, id) => inTransaction(world.db, (tx) => giveNotice(tx, id));
const stay: Action = (world, id) => inTransaction(world.db, (tx) => withdrawNotice(tx, id));
const end: Action = (world, id) => inTransaction(world.db, (tx) => endInvestment(tx, id, 'completed'));

test.each<[string, Action[], Action[], string]>([
  // what happens to 100 of new principal within the month, and after its end; what of it counts at the end
  ['nothing', [], [], '100'],
  ['in notice', [leave], [], '0'],
  ['ended', [end], [], '0'],
  ['left and ended', [leave, end], [], '0'],
  ['notice withdrawn', [leave, stay], [], '100'],
  ['in notice later', [], [leave], '100'],
  ['ended later', [], [end], '100'],
  ['left and ended later', [], [leave, end], '100'],
  ['notice withdrawn later', [leave], [stay], '0'],
  ['taken back, left again later', [leave, stay], [leave], '100'],
  ['left and back again later', [], [leave, stay], '100'],
])('new principal at a month’s end: %s', async (_, within, after, counts) => {
  const world = await worldOnTheFirst();
  const { top, below } = await withLegs(world, ['5000', '5000']);
  const last = lastDayOfMonth(await today(world.db));
  const month = { first: `${last.slice(0, 8)}01`, last, end: getEnd(last) };
  await goTo(world, addDays(month.first, 9));
  const fresh = await invest(world, below[0]!, '100');
  for (const action of within) await action(world, fresh);
  // computed while the month runs on: the same by its present and by its end
  const [running] = await figuresNow(world.db, month.first, 1n);
  expect(await newPrincipalBelow(world.db, top.id, month.first)).toBe(running?.newPrincipal);
  await goTo(world, addDays(await getFirstOfMonth(world, 1), 2));
  for (const action of after) await action(world, fresh);
  const expected = [
    {
      memberId: top.id,
      blocked: false,
      qualified: parseMoney('10000'),
      newPrincipal: parseMoney('10000') + parseMoney(counts),
    },
  ];
  expect(await monthFigures(world.db, month, 1n)).toEqual(expected);
  await rollUpVolume(world.db);
  expect(await monthFigures(world.db, month, 1n)).toEqual(expected);
});
