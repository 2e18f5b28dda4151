import { isBep20 } from '@fairlead/contract/domain/addresses.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RequestForm } from '#features/withdrawals/components/use-request-form.ts';
import classes from '#features/withdrawals/components/withdrawals.module.css';
import { t } from '#features/withdrawals/texts.ts';
import { AddressBlock, AddressField } from '#ui/address-field.tsx';
import { DateText } from '#ui/date-text.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import shared from '#ui/shared.module.css';

/** Where the money goes: the whole address on record, or the field for a first one. */
export function PayoutAddress({ form }: { form: RequestForm }) {
  if (!form.options) return null;
  const { address, address_changed_at: changedAt } = form.options;
  if (address === null) return <FirstAddress form={form} />;
  return (
    <div>
      <div className={classes.labelRow}>
        <span className={classes.label}>{t('addressOnRecord')}</span>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={screens.security} />}>
          {t('addressChange')}
        </Anchor>
      </div>
      <AddressBlock
        address={address}
        network={t('network')}
        aside={changedAt && t.rich('addressSince', { date: () => <DateText at={changedAt} /> })}
      />
      <p className={classes.hint}>{t('addressWait')}</p>
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
        network={t('network')}
        name="address"
        description={t('addressFirst')}
        error={isWrong ? t('addressInvalid') : undefined}
      />
      <CautionNote>{t('addressCaution')}</CautionNote>
    </div>
  );
}
