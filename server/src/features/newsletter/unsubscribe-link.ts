import { newsletterContract } from '@fairlead/contract/features/newsletter.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Config } from '#foundation/config.ts';
import { BASE_PATH } from '#foundation/http/server.ts';
import { parseSignedId, signId } from '#foundation/signed-id.ts';

const PURPOSE = 'newsletter.unsubscribe';

/** How an address is unsubscribed: a page for people, and the headers by which a mail program does it (RFC 8058). */
export function toUnsubscribe(config: Config, subscriberId: number): { page: string; headers: Record<string, string> } {
  const token = signId(config, PURPOSE, subscriberId);
  const oneClick = newsletterContract.unsubscribeByMail.path.replace('{token}', token);
  return {
    page: `${config.publicUrl}${screens.newsletterUnsubscribe}?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${config.publicUrl}${BASE_PATH}${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The number of the address that a token unsubscribes, or undefined for none of ours. */
export const parseUnsubscribeToken = (
  config: Pick<Config, 'secretsKey' | 'dataDir'>,
  token: string,
): number | undefined => parseSignedId(config, PURPOSE, token);
