import type { DepositDetail } from '@fairlead/contract/features/deposits.ts';
import { exactDecimals } from '#features/payments/components/payment-labels.ts';
import { manual } from '#features/payments/manual-texts.ts';
import { payments } from '#features/payments/texts.ts';
import { AddressText, HashText } from '#ui/address-text.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

/** What was reported, and what came of it. */
export function ManualFacts({ deposit }: { deposit: DepositDetail }) {
  const { manual: reported, amount, credited, pay_address: address, txid, created_at } = deposit;
  return (
    <FactList>
      <FactRow label={manual('reported')} strong>
        <Money micro={amount} decimals={exactDecimals(amount)} />
      </FactRow>
      {credited > 0n && (
        <FactRow label={payments('credited')} strong>
          <Money micro={credited} decimals={exactDecimals(credited)} signed />
        </FactRow>
      )}
      <FactRow label={payments('date')}>
        <DateTimeText at={created_at} />
      </FactRow>
      <FactRow label={manual('sentTo')}>{reported?.label ?? '–'}</FactRow>
      {address && (
        <FactRow label={payments('address')}>
          <AddressText address={address} />
        </FactRow>
      )}
      {txid && (
        <FactRow label={manual('hash')}>
          <HashText hash={txid} />
        </FactRow>
      )}
      {reported?.outcome && <FactRow label={manual('decision')}>{manual(`outcome.${reported.outcome}`)}</FactRow>}
      {reported?.outcome && reported.outcome !== 'withdrawn' && (
        <FactRow label={manual('reason')}>{reported.reason ?? manual('noReason')}</FactRow>
      )}
      {reported?.decided_at && (
        <FactRow label={manual('decidedAt')}>
          <DateTimeText at={reported.decided_at} />
        </FactRow>
      )}
    </FactList>
  );
}
