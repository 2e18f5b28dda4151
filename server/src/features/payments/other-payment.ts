import { sameAddress } from '@fairlead/contract/domain/addresses.ts';
import { listText } from '#foundation/format.ts';
import type { ProviderPayment } from './provider/provider.ts';
import type { Known, Review } from './rules.ts';
import { t } from './texts.ts';

/** What the provider says of another coin, address, order, price or currency than the payment was opened with. */
export function otherPayment(known: Known, polled: ProviderPayment): Review | null {
  if (polled.payCurrency !== known.payCurrency || polled.stateWord.startsWith('wrong_asset')) {
    const amount = polled.actuallyPaid?.text;
    const found = { currency: polled.payCurrency.toUpperCase(), state: polled.stateWord };
    const { unlisted } = polled;
    const description = String(
      unlisted
        ? t('note.unlisted', { units: unlisted.units.toString(), token: unlisted.token, network: polled.network ?? '' })
        : amount === undefined
          ? t('note.wrongAssetUnknown', found)
          : t('note.wrongAsset', { ...found, amount }),
    );
    return {
      kind: 'wrong_asset',
      fingerprint: `${polled.stateWord}/${polled.payCurrency}`,
      suggestedResolution: 'dismiss',
      description,
    };
  }
  const differs = [
    sameAddress(polled.payAddress, known.payAddress) ? undefined : ('address' as const),
    known.origin !== 'ours' || polled.orderId === known.orderId ? undefined : ('order' as const),
    known.origin !== 'ours' || polled.priceAmount.micro === known.priceAmount ? undefined : ('price' as const),
    polled.priceCurrency === known.priceCurrency ? undefined : ('currency' as const),
  ].filter((field) => field !== undefined);
  if (differs.length === 0) return null;
  const description = String(t('note.differs', { fields: listText(differs.map((field) => t(`differs.${field}`))) }));
  return { kind: 'mismatch', fingerprint: differs.join('/'), suggestedResolution: 'dismiss', description };
}
