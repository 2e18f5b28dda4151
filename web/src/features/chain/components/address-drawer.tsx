import type { ChainAddress } from '@fairlead/contract/features/chain-records.ts';
import { DepositLink, MemberLink } from '#features/chain/components/chain-labels.tsx';
import { TokenAmount } from '#features/chain/components/token-amount.tsx';
import { chains } from '#features/chain/texts.ts';
import { AddressBlock } from '#ui/address-field.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

export interface AddressDrawerProps {
  /** `undefined` while none is open. */
  address: ChainAddress | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One deposit address: what it holds, and what it was given out for. */
export function AddressDrawer({ address: row, ...keys }: AddressDrawerProps) {
  return (
    <DetailDrawer opened={row !== undefined} {...keys} title={chains('address')}>
      {row && (
        <>
          <AddressBlock address={row.address} network={row.chain}>
            {chains('indexHint', { index: String(row.derivation_index) })}
          </AddressBlock>
          <DrawerSection title={chains('holds')}>
            <FactList>
              <FactRow label={chains('received')}>
                <TokenAmount amount={row.received} symbol={row.symbol} />
              </FactRow>
              <FactRow label={chains('swept')}>
                <TokenAmount amount={row.swept} symbol={row.symbol} />
              </FactRow>
              <FactRow label={chains('holds')} strong>
                <TokenAmount amount={row.holds} symbol={row.symbol} />
              </FactRow>
            </FactList>
          </DrawerSection>
          <DrawerSection title={chains('deposit')}>
            <FactList>
              <FactRow label={chains('order')}>
                <DepositLink deposit={row.deposit} />
              </FactRow>
              <FactRow label={chains('member')}>
                <MemberLink deposit={row.deposit} />
              </FactRow>
              <FactRow label={chains('created')}>
                <DateTimeText at={row.created_at} decides />
              </FactRow>
              <FactRow label={chains('expires')}>
                <DateTimeText at={row.expires_at} decides />
              </FactRow>
            </FactList>
          </DrawerSection>
        </>
      )}
    </DetailDrawer>
  );
}
