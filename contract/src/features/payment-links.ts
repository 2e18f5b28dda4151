import * as z from 'zod/mini';
import { bep20Address } from '../domain/addresses.ts';
import { messageAnswer } from '../domain/answers.ts';
import { clearName } from '../domain/clear-name.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { lineOfText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { isSafeLink } from '../domain/safe-link.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { imageUpload } from '../domain/upload.ts';

/** The network of every payment link: the one that the platform keeps its USDT on. */
export const PAYMENT_LINK_NETWORK = 'BEP20' as const;

/**
 * Where members who pay manually send USDT to. `image`: the address of the QR picture on this platform; without one the code
 * is drawn from the address. `link`: a page that says more, such as the wallet's at an explorer.
 */
export const paymentLink = z.object({
  id,
  label: z.string(),
  address: z.string(),
  network: z.literal(PAYMENT_LINK_NETWORK),
  link: z.nullable(z.string()),
  image: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  created_at: timestamp,
});
export type PaymentLink = z.output<typeof paymentLink>;

export const paymentLinkInput = z.strictObject({
  label: lineOfText(problem('writeName'), 60).check(...clearName),
  address: bep20Address,
  /** Left out: the one there is. */
  network: z.optional(z.literal(PAYMENT_LINK_NETWORK, problem('paymentLinkNetwork'))),
  link: z._default(z.string(), '').check(
    z.trim(),
    z.maxLength(500),
    z.refine((text) => text === '' || (isSafeLink(text) && text.startsWith('https:')), problem('paymentLinkPage')),
  ),
  image: z.optional(imageUpload),
});

export const paymentLinksContract = {
  add: endpoint({
    method: 'POST',
    path: '/qr/add',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: ['paymentLinks', 'audit'],
    summary:
      'Adds a payment link that members may pay to manually; asks for a step-up; JSON, or multipart with its own QR picture: a PNG, JPEG or WebP of at most 2 MiB and 16 megapixels',
    upload: 'image',
    body: paymentLinkInput,
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/qr',
    audience: 'any',
    roles: allowedRoles.everyone,
    reads: ['paymentLinks'],
    summary: 'The payment links that members may pay to manually, oldest first',
    answer: z.object({ qr: z.array(paymentLink) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/qr/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: ['paymentLinks', 'audit'],
    summary: 'Removes a payment link and its picture; deposits that were paid to it stay as they are',
    params: z.object({ id: idText }),
    answer: messageAnswer,
  }),
};
