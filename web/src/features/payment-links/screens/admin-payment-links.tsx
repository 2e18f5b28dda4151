import { type PaymentLink, paymentLinksContract } from '@fairlead/contract/features/payment-links.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkPage, LinkPicture } from '#features/payment-links/components/link-picture.tsx';
import { PaymentLinkForm } from '#features/payment-links/components/payment-link-form.tsx';
import { usePaymentLinks, useRemovePaymentLink } from '#features/payment-links/queries.ts';
import classes from '#features/payment-links/screens/admin-payment-links.module.css';
import { links } from '#features/payment-links/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AddressText } from '#ui/address-text.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateText } from '#ui/date-text.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** Where members may pay to manually: adding and deleting. */
export function AdminPaymentLinksScreen() {
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Permitted call={paymentLinksContract.add}>
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsAdding(true)}>
        {links('add')}
      </Button>
    </Permitted>
  );
  return (
    <div className={shared.page}>
      <FilterBar actions={add}>
        <p className={shared.lead}>{links('lead')}</p>
      </FilterBar>
      <Cards />
      {isAdding && <PaymentLinkForm onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function Cards() {
  const { data, error, refetch } = usePaymentLinks();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, links('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[120, 18, 14]} />
        )}
      </PanelCard>
    );
  if (data.length === 0)
    return (
      <PanelCard>
        <EmptyState icon={<IconQrcode size={24} stroke={1.75} />} title={links('empty')}>
          {links('emptyDetail')}
        </EmptyState>
      </PanelCard>
    );
  return (
    <ul className={classes.cards} aria-label={links('list')}>
      {data.map((link) => (
        <li key={link.id}>
          <Card link={link} />
        </li>
      ))}
    </ul>
  );
}

function Card({ link }: { link: PaymentLink }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemovePaymentLink();
  const send = () => {
    setIsAsking(false);
    remove.mutate({ params: { id: link.id } }, { onSuccess: ({ message }) => showSuccess(message) });
  };
  const { label, address } = link;
  return (
    <div className={classes.card}>
      <LinkPicture link={link} alt={links('qr', { label })} />
      <div className={classes.facts}>
        <h3 className={classes.label}>{label}</h3>
        <AddressText address={address} network={links('network')} />
        <LinkPage link={link} />
        <div className={classes.foot}>
          <DateText at={link.created_at} />
          <Permitted call={paymentLinksContract.remove}>
            <Button
              variant="danger"
              size="xs"
              loading={remove.isPending}
              aria-label={links('delete', { label })}
              onClick={() => setIsAsking(true)}
            >
              {links('deleteMore')}
            </Button>
          </Permitted>
        </div>
        <WriteAlert write={remove} onRetry={send} refused={links('notDeleted', { label })} />
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={send}
        confirmLabel={links('delete', { label })}
      >
        {links('deleteConsequence', { label })}
      </ConfirmDialog>
    </div>
  );
}
