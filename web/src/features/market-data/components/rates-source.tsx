import { type CandlesSource, type MarketSource, marketDataContract } from '@fairlead/contract/features/market-data.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFetchRates, useMarketSource } from '#features/market-data/queries.ts';
import { staff } from '#features/market-data/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useMayCall } from '#foundation/roles.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** How the source of the reference rates is doing, and a button that asks it now. Nothing for staff who may not read it. */
export function RatesSource() {
  return useMayCall(marketDataContract.source) ? <Panel /> : null;
}

function Panel() {
  const { data, error, refetch } = useMarketSource();
  return (
    <PanelCard
      title={staff('title')}
      action={data?.asking ? <FetchButton /> : undefined}
      footer={
        <Anchor component={Link} to={screens.adminBackgroundJobs} inherit>
          {staff('jobs')}
        </Anchor>
      }
    >
      {data ? (
        <State source={data} />
      ) : error ? (
        <ErrorState message={errorText(error, staff('failed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </PanelCard>
  );
}

function State({ source }: { source: MarketSource }) {
  return (
    <div className={shared.stackTop}>
      {source.asking ? null : <p className={shared.lead}>{staff('notAsking')}</p>}
      <Facts source={source} none={staff('sample')} />
      {source.candles ? (
        <>
          <h3 className={shared.strong}>{staff('candles')}</h3>
          <Facts source={source.candles} none={staff('none')} />
        </>
      ) : null}
    </div>
  );
}

function Facts({ source, none }: { source: CandlesSource; none: string }) {
  const { address, date, fetched_at, failed_at, failure } = source;
  return (
    <FactList>
      <FactRow label={staff('source')}>{new URL(address).hostname}</FactRow>
      <FactRow label={staff('date')}>{date ? <DateText at={date} /> : none}</FactRow>
      <FactRow label={staff('fetched')}>
        <DateTimeText at={fetched_at} />
      </FactRow>
      {failed_at ? (
        <>
          <FactRow label={staff('failedAt')}>
            <DateTimeText at={failed_at} />
          </FactRow>
          <FactRow label={staff('failure')}>{failure}</FactRow>
        </>
      ) : null}
    </FactList>
  );
}

function FetchButton() {
  const mayFetch = useMayCall(marketDataContract.fetch);
  const fetching = useFetchRates();
  if (!mayFetch) return null;
  const send = () => fetching.mutate({}, { onSuccess: ({ message }) => toastDone(message) });
  return (
    <>
      <Button variant="default" size="xs" loading={fetching.isPending} onClick={send}>
        {staff('fetch')}
      </Button>
      <WriteAlert write={fetching} onRetry={send} failed={staff('fetchFailed')} />
    </>
  );
}
