import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CountState, Difference, formatCase } from '#features/custody/components/custody-labels.tsx';
import { PlaceList } from '#features/custody/components/place-list.tsx';
import { SilentPlaces } from '#features/custody/components/silent-places.tsx';
import { useCustody } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What custody really held at the last count, place by place, beside the ledger at the same time. */
export function CustodyPanel() {
  const { data, error, refetch } = useCustody();
  const link = (
    <Anchor component={Link} to={screens.adminReconciliation} size="sm">
      {custody('reconcile')}
    </Anchor>
  );
  if (!data)
    return (
      <PanelCard title={custody('panel')}>
        {error ? (
          <ErrorState message={errorText(error, custody('countsFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </PanelCard>
    );
  const { last, silent, open_case } = data;
  return (
    <PanelCard
      title={custody('panel')}
      detail={last ? custody('panelDetail', { at: formatMoment(last.counted_at) }) : custody('countsEmpty')}
      footer={link}
    >
      <div className={shared.tight}>
        <SilentPlaces silent={silent} />
        {last ? (
          <>
            <PlaceList count={last} />
            <FactList>
              <FactRow label={custody('counted')} strong>
                <Money micro={last.counted} decimals={6} unit={null} />
              </FactRow>
              <FactRow label={custody('inLedger')}>
                <Money micro={last.ledger} decimals={6} unit={null} />
              </FactRow>
              <FactRow label={custody('difference')} strong>
                <span className={shared.iconText}>
                  <CountState count={last} />
                  <Difference micro={last.difference} />
                </span>
              </FactRow>
            </FactList>
          </>
        ) : (
          <p className={shared.note}>{custody('countsEmptyDetail')}</p>
        )}
        {open_case && (
          <p className={shared.note}>
            {custody.rich('openCase', {
              case: formatCase(open_case.id),
              at: formatMoment(open_case.opened_at),
              link: (text) => (
                <Anchor
                  component={Link}
                  to={screens.adminReconciliation}
                  search={{ view: 'cases', open: String(open_case.id) } as never}
                  inherit
                >
                  {text}
                </Anchor>
              ),
            })}
          </p>
        )}
      </div>
    </PanelCard>
  );
}
