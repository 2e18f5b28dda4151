import { notificationPreferencesContract } from '@fairlead/contract/features/notification-preferences.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Config } from '#foundation/config.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { BASE_PATH } from '#foundation/http/server.ts';
import { parseSignedId, signId } from '#foundation/signed-id.ts';
import { turnMailsOff } from './preferences-store.ts';
import { t } from './texts.ts';

const PURPOSE = 'notifications.unsubscribe';

/** How a member stops their digests: a page for people, and the headers by which a mail program does it (RFC 8058). */
export function toUnsubscribe(config: Config, memberId: number): { page: string; headers: Record<string, string> } {
  const token = signId(config, PURPOSE, memberId);
  const oneClick = notificationPreferencesContract.unsubscribeByMail.path.replace('{token}', token);
  return {
    page: `${config.publicUrl}${screens.notificationsUnsubscribe}?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${config.publicUrl}${BASE_PATH}${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/**
 * Turns every mail off that a member may turn off, by the token of a mail they got; again changes nothing.
 * @throws AppError rule for a token that is none of ours
 */
export async function unsubscribe(tx: Tx, config: Config, token: string): Promise<void> {
  const memberId = parseSignedId(config, PURPOSE, token);
  if (memberId === undefined) return fail('rule', { reason: t('unsubscribeInvalid') });
  await turnMailsOff(tx, memberId);
}
