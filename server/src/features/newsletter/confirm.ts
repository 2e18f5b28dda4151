import type { Config } from '#foundation/config.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { letter, sendMail } from '#foundation/mail.ts';
import { hashToken } from '#foundation/session.ts';
import { confirmSubscriber, deleteSubscriber, lockLink } from './store.ts';

import { t } from './texts.ts';
import { parseUnsubscribeToken, toUnsubscribe } from './unsubscribe-link.ts';

/**
 * Confirms an address by the token of its link. A link works once; pressing its button again changes nothing and is
 * answered alike.
 * @throws AppError rule for a token that is none or too old
 */
export async function confirm(tx: Tx, config: Config, token: string): Promise<void> {
  const hash = hashToken(token);
  const link = await lockLink(tx, hash);
  if (link?.used) return;
  if (!link || link.expired) return fail('rule', { reason: t('linkInvalid') });
  const confirmed = await confirmSubscriber(tx, link.subscriberId, hash);
  if (!confirmed) return;
  const { page, headers } = toUnsubscribe(config, confirmed.id);
  const paragraphs = [t('hello'), t('welcomeLine'), t('welcomeUnsubscribe', { link: page })];
  await sendMail(tx, {
    to: confirmed.email,
    ...letter(confirmed.language, t('welcomeSubject'), paragraphs),
    headers,
  });
}

/**
 * Forgets the address of an unsubscribe link; one that is forgotten already stays so.
 * @throws AppError rule for a token that is none of ours
 */
export async function unsubscribe(tx: Tx, config: Config, token: string): Promise<void> {
  const id = parseUnsubscribeToken(config, token);
  if (id === undefined) return fail('rule', { reason: t('linkInvalid') });
  await deleteSubscriber(tx, id);
}
