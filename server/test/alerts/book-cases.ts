import { sql } from '#foundation/db.ts';
import type { AlertCase } from './alert-case.ts';
import { expectOk } from './alert-platform.ts';
import { addCapital, type Listed, openPayment, resume, stop } from './runbook-acts.ts';

function coverageBelowWhole(): AlertCase {
  return {
    alert: 'CoverageBelowWhole',
    // what the provider keeps of a deposit is the operator's to bear, who has brought nothing in
    provoke: async (platform) => {
      const member = await platform.member();
      const payment = await openPayment(member, 2_000);
      await platform.provider.send({ address: payment.pay_address, amount: String(payment.pay_amount) });
      await platform.waitUntil('it is credited', async () => {
        const { body } = await member.get(`/now-payments/payment-status/${payment.payment_id}`);
        return body.payment_status === 'finished';
      });
    },
    steps: [
      ['/admin/solvency', async ({ director }) => expectOk(await director.get('/solvency'))],
      ['/admin/reconciliation', async ({ director }) => expectOk(await director.get('/custody'))],
      ['/admin/audit', async ({ director }) => expectOk(await director.get('/audit'))],
      ['Stop withdrawals', (platform) => stop(platform, 'withdrawals')],
      ['npm run -s cli -- verify', (platform) => platform.cli('verify')],
      [
        "a provider's costs",
        async ({ director }) => {
          const { costs } = expectOk(await director.get('/solvency/costs')) as Listed<unknown>;
          if (costs?.length === 0) throw new Error('no cost is listed');
        },
      ],
      ['npm run -s cli -- capital', (platform) => addCapital(platform, 500)],
      ['Resume', (platform) => resume(platform, 'withdrawals')],
    ],
  };
}

function verifyBroken(): AlertCase {
  return {
    alert: 'VerifyBroken',
    // someone with the owner's password changes what is derived from the members
    provoke: async (platform) => {
      await sql`insert into member_counts (kind, day, count) values ('open', app_today(), 7)
        on conflict (kind, day) do update set count = member_counts.count + 7`.execute(platform.owner);
      const { code } = await platform.runCli(['verify']);
      if (code !== 1) throw new Error('verify has found nothing');
    },
    steps: [
      ['/admin/health', async ({ director }) => expectOk(await director.get('/health'))],
      ['Stop withdrawals', (platform) => stop(platform, 'withdrawals')],
      [
        'npm run -s cli -- verify',
        async (platform) => {
          const { code, output } = await platform.runCli(['verify']);
          if (code !== 1 || !output.includes('rebuild')) throw new Error(`verify says: ${output}`);
        },
      ],
      ['npm run -s cli -- rebuild', (platform) => platform.cli('rebuild')],
      ['`verify` again until it is clean', (platform) => platform.cli('verify')],
    ],
    tidy: (platform) => resume(platform, 'withdrawals'),
  };
}

function verifyOld(): AlertCase {
  return {
    alert: 'VerifyOld',
    // its age goes by the machine's clock, which no test can move
    provoke: async (platform) => {
      await platform.cli('verify');
      await sql`update verifications set finished_at = finished_at - interval '4 days'`.execute(platform.owner);
    },
    steps: [
      ['/admin/background-jobs', async ({ director }) => expectOk(await director.get('/background-jobs'))],
      ['npm run -s cli -- verify', (platform) => platform.cli('verify')],
    ],
  };
}

/** The alerts about the books. The first is about a platform whose operator has brought nothing in yet. */
export const bookCases: readonly AlertCase[] = [coverageBelowWhole(), verifyBroken(), verifyOld()];
