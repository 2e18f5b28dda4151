import type { Achiever } from '@fairlead/contract/features/achievers.ts';
import { Button } from '@mantine/core';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AchieverForm } from '#features/achievers/components/achiever-form.tsx';
import classes from '#features/achievers/components/gallery.module.css';
import { useAchievers, useRecordConsent, useRemoveAchiever } from '#features/achievers/queries.ts';
import { achievers } from '#features/achievers/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateText } from '#ui/date-text.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Staff's gallery: who is in it, adding and deleting. */
export function Gallery() {
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsAdding(true)}>
      {achievers('add')}
    </Button>
  );
  return (
    <div className={shared.page}>
      <FilterBar actions={add}>
        <p className={shared.lead}>{achievers('lead')}</p>
      </FilterBar>
      <Cards />
      {isAdding && <AchieverForm onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function Cards() {
  const { data, error, refetch } = useAchievers();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, achievers('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[160, 18, 14]} />
        )}
      </PanelCard>
    );
  if (data.length === 0)
    return (
      <PanelCard>
        <EmptyState icon={<IconPhoto size={24} stroke={1.75} />} title={achievers('empty')}>
          {achievers('emptyDetail')}
        </EmptyState>
      </PanelCard>
    );
  return (
    <ul className={classes.cards} aria-label={achievers('label')}>
      {data.map((achiever) => (
        <li key={achiever.id}>
          <Card achiever={achiever} />
        </li>
      ))}
    </ul>
  );
}

function Card({ achiever }: { achiever: Achiever }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveAchiever();
  const send = () => {
    setIsAsking(false);
    remove.mutate({ params: { id: achiever.id } }, { onSuccess: ({ message }) => showSuccess(message) });
  };
  const { name, title, image, width, height } = achiever;
  return (
    <figure className={classes.card}>
      <img className={classes.picture} src={image} alt="" width={width} height={height} loading="lazy" />
      <figcaption className={classes.caption}>
        <strong className={classes.name}>{name}</strong>
        <span>{title}</span>
        {!achiever.consent && <MissingConsent achiever={achiever} />}
        <span className={classes.foot}>
          <DateText at={achiever.created_at} />
          <Button
            variant="danger"
            size="xs"
            loading={remove.isPending}
            aria-label={achievers('delete', { name })}
            onClick={() => setIsAsking(true)}
          >
            {achievers('deleteMore')}
          </Button>
        </span>
      </figcaption>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={send}
        confirmLabel={achievers('delete', { name })}
      >
        {achievers('deleteConsequence', { name })}
      </ConfirmDialog>
      <WriteAlert write={remove} onRetry={send} refused={achievers('notDeleted', { name })} />
    </figure>
  );
}

/** Someone added without their consent being recorded: visitors see them once it is recorded. */
function MissingConsent({ achiever: { id } }: { achiever: Achiever }) {
  const record = useRecordConsent();
  const send = () => record.mutate({ params: { id } }, { onSuccess: ({ message }) => showSuccess(message) });
  return (
    <>
      <StatusBadge status="waiting" small>
        {achievers('consentMissing')}
      </StatusBadge>
      <span>
        <Button variant="default" size="xs" loading={record.isPending} onClick={send}>
          {achievers('recordConsent')}
        </Button>
      </span>
      <WriteAlert write={record} onRetry={send} refused={achievers('consentNotRecorded')} />
    </>
  );
}
