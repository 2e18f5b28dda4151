import { runEndOfDay } from '#app/end-of-day.ts';
import { createStaff, findStaffByEmail } from '#features/auth/index.ts';
import { countCohorts, countForReports } from '#features/financial-reports/index.ts';
import { calculateOutlook } from '#features/investments/index.ts';
import { readProviderBalance } from '#features/payments/index.ts';
import { END_OF_DAY_BATCH_SIZE, firstMissingDay } from '#features/runs/index.ts';
import { presetSetting } from '#features/settings/index.ts';
import { keepTransparency } from '#features/transparency/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { clockOffsetMs, moveClockTo, now, returnClockToPresent } from '#foundation/clock.ts';
import type { Config } from '#foundation/config.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { isDemoSeeded, markDemoSeeded } from '#foundation/demo-state.ts';
import { assert } from '#foundation/failure.ts';
import { endAllSessions } from '#foundation/session.ts';
import { setDemoStart } from './demo-clock.ts';
import { type DemoContext, openDemoContext } from './demo-context.ts';
import { fillPools, fundNextEndOfDay, raiseCapital } from './demo-funding.ts';
import { samplePeople } from './people.ts';
import { seedAchievers } from './seed-achievers.ts';
import { seedCustody } from './seed-custody.ts';
import { seedDay } from './seed-days.ts';
import { type Joined, joinPlatform } from './seed-members.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNews } from './seed-news.ts';

/** 60 business days and the weekends between them. */
const STORY_DAYS = 84;
/** The business day whose end-of-day run finds the returns pool short. */
const UNFUNDED_DAY = 53;

/**
 * Plays the demo's story: members join, deposit, activate and invest through the real calls, and every end-of-day run
 * is started by the real run, with the clock moved. What a cut-off seed left behind must have been removed before.
 * @param say progress, a line at a time
 */
export async function seedDemo(db: Db, url: string, config: Config, log: (text: string) => void): Promise<void> {
  const days = await setDemoStart(db, STORY_DAYS);
  const staff = await hireStaff(db);
  const context = await openDemoContext(db, url, config);
  try {
    await raiseCapital(db);
    const people = samplePeople();
    const joined = new Map<string, Joined>();
    let businessDay = -1;
    for (let day = 0; day < days; day += 1) {
      await context.fake.setClock(await clockOffsetMs(db));
      const weekday = (day % 7) + 1;
      if (weekday < 6) businessDay += 1;
      if (weekday < 6)
        for (const person of people.filter(({ joins }) => joins === businessDay))
          await joinPlatform(context, person, joined);
      await seedDay(context, { day, weekday, businessDay, joined, staff });
      await countForReports(db);
      await moveClockTo(db, 0.2, { nextDay: true });
      if (businessDay !== UNFUNDED_DAY) await fundNextEndOfDay(db);
      await runEndOfDay(db, { batchSize: END_OF_DAY_BATCH_SIZE, manual: true });
      await context.work();
      // the last end-of-day run ends the story: what follows is the real present
      if (day + 1 < days) await moveClockTo(db, 8);
      if (day % 14 === 13)
        log(`  ${Math.round((100 * (day + 1)) / days)} %: ${joined.size} members, ${businessDay + 1} business days`);
    }
    await fillPools(db);
    await returnClockToPresent(db);
    const nextDay = await firstMissingDay(db);
    if (nextDay !== undefined) await inTransaction(db, (tx) => calculateOutlook(tx, nextDay));
    await countForReports(db);
    await inTransaction(db, (tx) => presetSetting(tx, 'transparency', 'on'));
    await keepTransparency(db);
    await countCohorts(db);
    const admin = { kind: 'staff', id: staff.admin, role: 'owner', ip: '127.0.0.1', requestId: '' } as const;
    await seedNews(db, admin);
    await seedAchievers(db, admin);
    await seedMessages(db, [...joined.values()].find(({ email }) => email === 'member@demo.test')?.id);
    await countCustody(context, staff.finance);
    // the sample people have signed in only to play their part
    await endAllSessions(db);
    await markDemoSeeded(db);
  } finally {
    await context.close();
  }
}

/** Staff count custody as it is at the story's end. */
async function countCustody(context: DemoContext, staffId: number): Promise<void> {
  const asked = readProviderBalance(context.config);
  assert(asked, 'the demo has its own provider');
  const provider = { place: asked.place, holds: await asked.balance() };
  await seedCustody(await context.staff(staffId), { at: await now(context.db), provider });
}

/** The two staff members of the demo. */
async function hireStaff(db: Db): Promise<{ admin: number; finance: number }> {
  return inTransaction(db, async (tx) => ({
    admin: await createStaff(tx, systemActor, {
      email: 'admin@demo.test',
      username: 'r.solano',
      fullname: 'Rosa Solano',
      password: 'Demo-admin-1!',
      role: 'owner',
    }),
    finance: await createStaff(tx, systemActor, {
      email: 'finance@demo.test',
      username: 'n.weiss',
      fullname: 'Nora Weiss',
      password: 'Demo-finance-1!',
      role: 'finance',
    }),
  }));
}

/** Whether a seed began on this database and did not end: its half story must go before another is played. */
export async function isHalfSeeded(db: Db): Promise<boolean> {
  return (await findStaffByEmail(db, 'admin@demo.test')) !== undefined && !(await isDemoSeeded(db));
}
