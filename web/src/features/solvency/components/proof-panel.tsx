import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { ProofCheck } from '#features/solvency/components/proof-check.tsx';
import { useProof, usePublishedRoot } from '#features/solvency/queries.ts';
import { solvency } from '#features/solvency/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatDay } from '#foundation/format.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** A member's balances at a day's end, and how to check that they are part of the published root. */
export function ProofPanel() {
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useProof(chosen);
  return (
    <PanelCard title={solvency('title')} detail={solvency('detail')}>
      {!data && error && <ErrorState message={errorText(error, solvency('failed'))} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && !data.proof && <p className={shared.note}>{solvency('none')}</p>}
      {data?.proof && (
        <Stack gap="md">
          <NativeSelect
            label={solvency('day')}
            value={data.proof.day}
            data={data.days.map((day) => ({ value: day, label: formatDay(toDate(day)) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <PublishedProof key={data.proof.day} proof={data.proof} />
        </Stack>
      )}
    </PanelCard>
  );
}

/** The root is asked for as everyone asks for it, not with the member's own proof. */
function PublishedProof({ proof }: Pick<Parameters<typeof ProofCheck>[0], 'proof'>) {
  const { data: published, error, refetch } = usePublishedRoot(proof.day);
  if (published) return <ProofCheck proof={proof} published={published} />;
  if (published === undefined && !error) return <LoadingState />;
  return <ErrorState message={errorText(error, solvency('failedRoot'))} onRetry={() => void refetch()} />;
}
