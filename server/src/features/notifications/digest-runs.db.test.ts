import { expect, test } from 'vitest';
import { runEndOfDay } from '#features/end-of-day/index.ts';
import { rows, sql } from '#foundation/db.ts';
import { invest, options, worldOnMonday } from '../runs/runs.testkit.ts';
import { getLineText } from './digest-texts.ts';

test('runs tell what they credited, to those alone who wish it; once however often they are delivered', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '10');
  await world.fund('marketing_pool', '10');
  const sponsor = await world.member({ activated: true });
  const member = await world.member({ sponsor, activated: true });
  const silent = await world.member({ sponsor });
  await invest(world, sponsor, '100');
  await invest(world, member, '500');
  await invest(world, member, '300', { distribution: 'compound' });
  await invest(world, silent, '500');
  await sql`insert into notification_preferences (member_id, topic, channel, enabled, changed_at) values
    (${sponsor.id}, 'team', 'email', true, app_now()), (${member.id}, 'returns', 'email', true, app_now())`.execute(
    world.db,
  );
  await runEndOfDay(world.db, options); // the day of subscribing is not accrued
  await world.moveClock(2);
  await runEndOfDay(world.db, options);
  await world.deliverEvents();
  await world.deliverEvents();
  await world.moveClock(1);
  await runEndOfDay(world.db, options);
  await world.deliverEvents();
  const lines = await rows(
    world.db,
    sql<{
      member_id: number;
      payload: Record<string, unknown>;
    }>`select member_id, payload from digest_lines order by id`,
  );
  const day = /\d{1,2} \w{3} \d{4}/;
  const told = lines.map(({ member_id, payload }) => [member_id, getLineText(payload).in('en').replace(day, 'DAY')]);
  expect(told).toEqual([
    [member.id, 'DAY: 0.40 USDT credited'],
    // a tenth of what the member and the one without wishes were credited
    [sponsor.id, 'Level income credited on DAY: 0.065000 USDT'],
    [member.id, 'DAY: 0.400075 USDT credited'],
  ]);
});
