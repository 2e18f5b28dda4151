import type { PaymentLink } from '@fairlead/contract/features/payment-links.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, NativeSelect } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PauseGate } from '#features/own-limits/components/pause-notice.tsx';
import { LinkPage, LinkPicture } from '#features/payment-links/components/link-picture.tsx';
import classes from '#features/payments/components/manual-payment.module.css';
import payment from '#features/payments/components/payment.module.css';
import { ReportForm } from '#features/payments/components/report-form.tsx';
import { manual } from '#features/payments/manual-texts.ts';
import { payments } from '#features/payments/texts.ts';
import { AddressText } from '#ui/address-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** Where to send to, and the form that reports what was sent. */
export function ManualPayment({ links, left }: { links: readonly PaymentLink[]; left: bigint | null }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const link = links.find(({ id }) => id === chosen) ?? links[0];
  if (!link) return null;
  return (
    <div className={payment.columns} data-two>
      <div className={payment.column}>
        <PanelCard>
          <div className={classes.choices}>
            <p className={shared.flat}>{manual('lead')}</p>
            {links.length > 1 && (
              <NativeSelect
                label={manual('link')}
                value={String(link.id)}
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
                data={links.map(({ id, label }) => ({ value: String(id), label }))}
              />
            )}
            <Target link={link} />
          </div>
        </PanelCard>
        <CautionNote>{payments('onlyUsdtHere')}</CautionNote>
      </div>
      <div className={payment.column}>
        <PanelCard title={manual('reportTitle')}>
          <PauseGate>
            <ReportForm linkId={link.id} left={left} onReported={() => void navigate({ to: screens.depositHistory })} />
          </PauseGate>
        </PanelCard>
        <div>
          <Anchor component={Link} to={screens.depositHistory}>
            {payments('depositHistory')}
          </Anchor>
        </div>
      </div>
    </div>
  );
}

function Target({ link }: { link: PaymentLink }) {
  const { label, address } = link;
  return (
    <div className={classes.link}>
      <LinkPicture link={link} alt={manual('addressQr', { label })} />
      <div className={classes.facts}>
        <strong>{label}</strong>
        <div className={classes.caption}>
          {manual.rich('address', { network: manual('network'), b: (children) => <strong>{children}</strong> })}
        </div>
        <AddressText address={address} decision />
        <LinkPage link={link} />
        <div className={classes.actions}>
          <CopyButton text={address}>{payments('copyAddress')}</CopyButton>
        </div>
      </div>
    </div>
  );
}
