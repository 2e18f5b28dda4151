import { PAYMENT_LINK_NETWORK, paymentLinksContract } from '@fairlead/contract/features/payment-links.ts';
import { isStopped } from '#features/emergency-stops/index.ts';
import { fileAddress } from '#foundation/files.ts';
import { implement } from '#foundation/http/call.ts';
import { addPaymentLink, removePaymentLink } from './save-payment-link.ts';
import { listPaymentLinks } from './store.ts';
import { t } from './texts.ts';

/** The payment links' calls. */
export const paymentLinksRoutes = implement(paymentLinksContract, {
  add: async ({ tx, actor, body, stepUp, language }) => {
    await addPaymentLink(tx, actor, stepUp, body);
    return { message: t('added').in(language) };
  },
  list: async ({ db, actor }) => {
    // a transfer that was already sent can still be reported; new ones begin at none
    const isHidden = actor.kind === 'member' && (await isStopped(db, 'deposits'));
    return {
      qr: (isHidden ? [] : await listPaymentLinks(db)).map(({ file_name, ...link }) => ({
        ...link,
        network: PAYMENT_LINK_NETWORK,
        image: file_name && fileAddress(file_name),
      })),
    };
  },
  remove: async ({ tx, actor, params, language }) => {
    await removePaymentLink(tx, actor, params.id);
    return { message: t('removed').in(language) };
  },
});
