import type { AlertCase } from './alert-case.ts';
import { type AlertPlatform, expectOk } from './alert-platform.ts';
import { addCapital, REASON, resume, stop } from './runbook-acts.ts';

/** Within what the first plan takes. */
const INVESTED = 990;
/** What they are due is more than a pool has that was funded for one. */
const MEMBERS = 12;

/** A member invests. */
async function invest({ member: join }: AlertPlatform): Promise<void> {
  const member = await join({ main: String(INVESTED), activated: true });
  expectOk(await member.post('/investments', { plan_id: 1, amount: INVESTED, risk_notice: 1 }));
}

/** Every day that is over is accrued. */
const areDaysMade = async ({ director }: AlertPlatform) =>
  expectOk(await director.get('/end-of-day')).missing_days === 0;
async function makeDays(platform: AlertPlatform): Promise<void> {
  await platform.nudge('end_of_day');
  await platform.waitUntil('every day is accrued', () => areDaysMade(platform));
}

function unfundedRun(): AlertCase {
  return {
    alert: 'UnfundedRun',
    provoke: async (platform) => {
      await makeDays(platform);
      await platform.moveToWorkday(9);
      await makeDays(platform);
      await invest(platform);
      await addCapital(platform, 200);
      // what is invested on a day is due for the day after it
      await platform.moveToWorkday(9, 2);
      await platform.nudge('end_of_day');
    },
    steps: [
      ['/admin/runs', async ({ director }) => expectOk(await director.get('/runs'))],
      ['/admin/solvency', async ({ director }) => expectOk(await director.get('/solvency'))],
      ['npm run -s cli -- fund', (platform) => platform.cli('fund', '--pool', 'returns', '--amount', '20')],
      ['A run that waits goes on within a minute', makeDays],
    ],
  };
}

function poolRunsShort(): AlertCase {
  return {
    alert: 'PoolRunsShort',
    labels: { pool: 'returns_pool' },
    provoke: async (platform) => {
      await addCapital(platform, 900);
      for (let count = 0; count < MEMBERS; count += 1) await invest(platform);
    },
    steps: [
      ['/admin/solvency', async ({ director }) => expectOk(await director.get('/solvency'))],
      [
        '/admin/entries',
        async (platform) => {
          const body = { pool: 'returns_pool', from: 'operator_equity', amount: 600, reason: REASON };
          const { waits } = expectOk(await platform.director.post('/pools/fund', body));
          if (waits) await platform.agree(/pool/);
        },
      ],
    ],
  };
}

function endOfDayLate(): AlertCase {
  return {
    alert: 'EndOfDayLate',
    provoke: async (platform) => {
      await makeDays(platform);
      await invest(platform);
      await platform.world.fund('returns_pool', '500');
      await stop(platform, 'end_of_day');
      await platform.moveToWorkday(10, 2);
    },
    steps: [
      ['/admin/runs', async ({ director }) => expectOk(await director.get('/end-of-day'))],
      ['/admin/settings/stops', async ({ director }) => expectOk(await director.get('/emergency-stops'))],
      ['/admin/background-jobs', async ({ director }) => expectOk(await director.get('/background-jobs'))],
      ['/admin/health', async ({ director }) => expectOk(await director.get('/health'))],
      ['an owner resumes', (platform) => resume(platform, 'end_of_day')],
      [
        'ask for the missing runs in /admin/runs',
        async (platform) => {
          expectOk(await platform.director.post('/end-of-day', { reason: REASON }));
          await platform.waitUntil('every day is accrued', () => areDaysMade(platform));
        },
      ],
      ['npm run -s cli -- verify', (platform) => platform.cli('verify')],
    ],
  };
}

/** The alerts about end-of-day runs and what they pay from. */
export const runCases: readonly AlertCase[] = [unfundedRun(), poolRunsShort(), endOfDayLate()];
