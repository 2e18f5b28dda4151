import { fitsChecksum, isTronAddress } from '#foundation/address-checksum.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { isOwnAddress } from './own-address-store.ts';
import { t } from './texts.ts';

/**
 * Refuses payout addresses to which money would be lost, or come back to the platform: mistyped ones, by their own checksum,
 * and those at which the platform itself takes deposits.
 * @throws AppError invalid_input
 */
export async function refuseUnusableAddresses(
  db: Db,
  { bep20, trc20 }: { bep20?: string | null | undefined; trc20?: string | null | undefined },
): Promise<void> {
  if (bep20 && !fitsChecksum(bep20))
    fail('invalid_input', { problems: common('addressMistyped', { network: 'BEP20' }) });
  if (trc20 && !isTronAddress(trc20))
    fail('invalid_input', { problems: common('addressMistyped', { network: 'TRC20' }) });
  for (const address of [bep20, trc20])
    if (address && (await isOwnAddress(db, address))) fail('invalid_input', { problems: t('addressOurs') });
}
