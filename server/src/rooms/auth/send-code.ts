import { inTransaction, type Tx } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import type { Job } from '#foundation/jobs.ts';
import { addJob } from '#foundation/outbox.ts';
import { findMemberByEmail } from '#rooms/members/index.ts';
import { mailCode } from './codes.ts';
import { STRANGERS_CODES } from './rules.ts';
import { countCodes } from './store.ts';

type StrangersPurpose = 'verify_email' | 'reset_password';

const JOB = 'send_code';

/** Asks for a code by address. The account is looked up by the job, so the request costs the same for any address. */
export async function askForCode(tx: Tx, purpose: StrangersPurpose, email: string): Promise<void> {
  await addJob(tx, JOB, { purpose, email }, { key: `${JOB}:${purpose}:${email}` });
}

/** Mails the code, where there is an account that needs one and was not sent enough of them lately. */
export const sendCodeJob: Job = {
  name: JOB,
  run: async ({ db, config }: Services, payload) => {
    const { purpose, email } = payload as { purpose: StrangersPurpose; email: string };
    await inTransaction(db, async (tx) => {
      const member = await findMemberByEmail(tx, email);
      if (!member || (purpose === 'verify_email' && member.verifiedAt !== null)) return;
      const to = { kind: 'member', id: member.id, username: member.username, email: member.email } as const;
      if ((await countCodes(tx, to, purpose, STRANGERS_CODES.minutes)) >= STRANGERS_CODES.most) return;
      await mailCode(tx, to, purpose, config);
    });
  },
};
