import type { NotificationTopic } from '@fairlead/contract/features/notification-preferences.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { now } from '#foundation/clock.ts';
import type { Config } from '#foundation/config.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { dayText } from '#foundation/format.ts';
import { letter, sendMail } from '#foundation/mail.ts';
import { joinTexts, type Text } from '#foundation/texts.ts';
import { claimDigests, DIGEST_HOUR, type DigestLine, listDueMembers, takeLines } from './digest-store.ts';
import { getLineText } from './digest-texts.ts';
import type { PersonalMessages } from './event-messages.ts';
import { digest as t } from './texts.ts';
import { toUnsubscribe } from './unsubscribe-link.ts';

const MEMBERS_A_BATCH = 100;
/** What invites members to put in more, or to bring others: not told to who takes a break (decision 0034). */
const INVITING: readonly NotificationTopic[] = ['team', 'news'];

/**
 * Sends the digests of today that are due, a batch of members in a transaction: the lines go and the mails are queued
 * together, so a kill loses none and sends none twice.
 * @returns how many mails were queued
 */
export async function sendDigests(
  db: Db,
  config: Config,
  messages: PersonalMessages,
  batchSize = MEMBERS_A_BATCH,
): Promise<number> {
  if ((await now(db)).getUTCHours() < DIGEST_HOUR) return 0;
  let sent = 0;
  let members = await listDueMembers(db, 0, batchSize);
  while (members.length > 0) {
    const due = members;
    sent += await inTransaction(db, (tx) => sendBatch(tx, { config, messages }, due));
    members = await listDueMembers(db, due.at(-1) ?? 0, batchSize);
  }
  return sent;
}

type Context = { config: Config; messages: PersonalMessages };

/** Turns the lines of some members into one mail each. */
async function sendBatch(tx: Tx, context: Context, members: number[]): Promise<number> {
  const lines = Map.groupBy(await takeLines(tx, await claimDigests(tx, members), INVITING), (line) => line.memberId);
  const date = dayText(await now(tx));
  for (const own of lines.values()) await sendDigest(tx, context, own, date);
  return lines.size;
}

async function sendDigest(tx: Tx, context: Context, lines: DigestLine[], date: Text): Promise<void> {
  const { config } = context;
  const [first] = lines;
  if (!first) return;
  const { page, headers } = toUnsubscribe(config, first.memberId);
  const sections = [...Map.groupBy(lines, ({ topic }) => topic).entries()].map(([topic, own]) =>
    toSection(context, topic, own),
  );
  const paragraphs = [
    t('hello', { name: first.name }),
    t('intro'),
    ...sections,
    t('risk'),
    t('settings', { link: `${config.publicUrl}${screens.security}` }),
    t('unsubscribe', { link: page }),
  ];
  await sendMail(tx, { to: first.email, ...letter(first.language, t('subject', { date }), paragraphs), headers });
}

function toSection({ config, messages }: Context, topic: NotificationTopic, lines: DigestLine[]): Text {
  const more = (lines[0]?.total ?? 0) - lines.length;
  const told = lines.map(({ payload }) => t('line', { line: getLineText(messages, payload, config.publicUrl) }));
  return joinTexts([t(`about.${topic}`), ...told, ...(more > 0 ? [t('more', { count: more })] : [])], '\n');
}
