import { isBep20 } from '@fairlead/contract/domain/addresses.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RequestForm } from '#features/withdrawals/components/use-request-form.ts';
import classes from '#features/withdrawals/components/withdrawals.module.css';
import { useSession } from '#foundation/session.tsx';
import { AddressBlock, AddressField } from '#ui/address-field.tsx';
import { DateText } from '#ui/date-text.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import shared from '#ui/shared.module.css';

export const NETWORK = 'BNB Smart Chain (BEP20)';

/** Where the money goes: the whole address on record, or the field for a first one. */
export function PayoutAddress({ form }: { form: RequestForm }) {
  const { auth } = useSession();
  if (!form.options) return null;
  const { address, address_changed_at: changedAt } = form.options;
  if (address === null) return <FirstAddress form={form} />;
  return (
    <div>
      <div className={classes.labelRow}>
        <span className={classes.label}>To your address on record</span>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to={screens.profile.replace('$id', String(auth?.id ?? ''))} />}
        >
          Change
        </Anchor>
      </div>
      <AddressBlock
        address={address}
        network={NETWORK}
        aside={
          changedAt && (
            <>
              On record since <DateText at={changedAt} />
            </>
          )
        }
      />
      <p className={classes.hint}>A changed address can be used after 24 hours.</p>
    </div>
  );
}

function FirstAddress({ form }: { form: RequestForm }) {
  const [wasLeft, setWasLeft] = useState(false);
  const isWrong = wasLeft && form.address !== '' && !isBep20(form.address);
  return (
    <div className={shared.tight}>
      <AddressField
        value={form.address}
        onChange={form.setAddress}
        onBlur={() => setWasLeft(true)}
        network={NETWORK}
        name="address"
        description="Your first address asks for a code and is kept with this request, without a waiting time. A later change waits 24 hours."
        error={isWrong ? 'A BEP20 address is 0x and 40 characters of 0 to 9 and a to f' : undefined}
      />
      <CautionNote>
        Compare every group with your wallet. What is sent to another address or network is lost.
      </CautionNote>
    </div>
  );
}
