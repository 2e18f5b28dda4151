import type { PayoutCheck } from '@fairlead/contract/features/withdrawal-review.ts';
import { CopyHash } from '#features/withdrawals/components/copy-hash.tsx';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { HashText } from '#ui/address-text.tsx';
import { CheckRow, DrawerSection } from '#ui/detail-drawer.tsx';

/** How the transaction that staff entered compares with its chain, in words. */
export function PayoutCheckSection({ check }: { check: PayoutCheck }) {
  const { state, txid, problem, entered_by, checked_at } = check;
  const read = staff('payoutCheckEntered', { staff: entered_by ?? '', moment: formatMoment(checked_at) });
  const details = [problem, state === 'waiting' && !problem ? staff('payoutCheckWaits') : null, read];
  return (
    <DrawerSection title={staff('payoutCheckTitle')} aside={<CopyHash hash={txid} />}>
      {/* once it is completed the request shows it itself */}
      {state !== 'confirmed' && <HashText hash={txid} />}
      <CheckRow passed={state === 'confirmed'} title={describe(check)} detail={details.filter(Boolean).join(' ')} />
    </DrawerSection>
  );
}

function describe({ state, chain, confirmations, needed }: PayoutCheck): string {
  switch (state) {
    case 'waiting':
      return staff('payoutCheck.waiting', { chain, confirmations: String(confirmations), needed: String(needed) });
    case 'refused':
      return staff('payoutCheck.refused');
    case 'confirmed':
    case 'gone':
      return staff(`payoutCheck.${state}`, { chain });
  }
}
