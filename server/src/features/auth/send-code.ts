import { findMemberByEmail } from '#features/members/index.ts';
import { inTransaction, type Tx } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import type { Job } from '#foundation/jobs.ts';
import { getNetwork } from '#foundation/network.ts';
import { type Asker, type AskerClass, type CodeHolder, countCodes, lockSending } from '#foundation/one-time-codes.ts';
import { addJob } from '#foundation/outbox.ts';
import { mailCode } from './codes.ts';
import type { Device } from './devices.ts';
import { classifyAsker } from './devices-store.ts';
import { DEVICE_CODES, type SendLimit, UNAUTHENTICATED_CODE_LIMIT } from './rules.ts';

type StrangersPurpose = 'verify_email' | 'reset_password';

const JOB = 'send_code';

/**
 * Asks for a code by address. The account is looked up by the job, so the request costs the same for any address.
 * @param asked by whom, who alone can then try the code, and in which language; left out, the platform sends it unasked
 */
export async function askForCode(
  tx: Tx,
  purpose: StrangersPurpose,
  email: string,
  asked?: { device: Device; language: string },
): Promise<void> {
  const { hash, ip = '', newToken } = asked?.device ?? {};
  const token = hash?.toString('hex') ?? null;
  await addJob(
    tx,
    JOB,
    { purpose, email, token, ip, isNew: newToken !== undefined, language: asked?.language },
    { key: `${JOB}:${purpose}:${email}:${token ?? ''}` },
  );
}

type Payload = {
  purpose: StrangersPurpose;
  email: string;
  token: string | null;
  ip: string;
  isNew: boolean;
  language?: string;
};

/** Mails the code, where there is an account that needs one and who asks was not sent enough of them lately. */
export const sendCodeJob: Job = {
  name: JOB,
  run: async ({ db, config }: Services, payload) => {
    const { purpose, email, token, ip, isNew, language } = payload as Payload;
    await inTransaction(db, async (tx) => {
      const member = await findMemberByEmail(tx, email);
      if (!member || (purpose === 'verify_email' && member.verifiedAt !== null)) return;
      const to = { kind: 'member', id: member.id, username: member.username, email: member.email } as const;
      await lockSending(tx, to);
      if (token === null) return mailCode(tx, to, purpose, { language, publicUrl: config.publicUrl });
      const hash = Buffer.from(token, 'hex');
      const by = toAsker({ hash, ip }, isNew, await classifyAsker(tx, to, hash, getNetwork(ip)));
      if (await hasHadEnough(tx, to, purpose, by)) return;
      await mailCode(tx, to, purpose, { by, language, publicUrl: config.publicUrl });
    });
  },
};

/** Who asked, as it stands beside the code. A device that had no token when it asked may come back without one. */
export const toAsker = ({ hash, ip }: Pick<Device, 'hash' | 'ip'>, isNew: boolean, asker: AskerClass): Asker => ({
  device: hash,
  bareIp: isNew ? ip : null,
  network: getNetwork(ip),
  asker,
});

/** Strangers use up their own allowance; together they cannot fill a mailbox, nor use up what the owner's devices have. */
async function hasHadEnough(tx: Tx, to: CodeHolder, purpose: StrangersPurpose, by: Asker): Promise<boolean> {
  const { device, asker, network } = by;
  const isOver = async ({ max, minutes }: SendLimit, of: Parameters<typeof countCodes>[4]) =>
    (await countCodes(tx, to, purpose, minutes, of)) >= max;
  if (asker === 'known_device') return isOver(DEVICE_CODES, { asker, device });
  if (await isOver(DEVICE_CODES, { asker, network })) return true;
  if (asker === 'known_network') return false;
  for (const limit of UNAUTHENTICATED_CODE_LIMIT) if (await isOver(limit, { asker })) return true;
  return false;
}
