import type { ChainHolding } from '@fairlead/contract/features/custody-chain.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CompareButton } from '#features/custody/components/compare-button.tsx';
import { Difference } from '#features/custody/components/custody-labels.tsx';
import { useChainCustody } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What deposit addresses hold on each chain, beside what the ledger has of the deposits that came there. */
export function ChainPanel() {
  const { data, error, refetch } = useChainCustody();
  if (!data)
    return (
      <PanelCard title={custody('chain.panel')}>
        {error ? (
          <ErrorState message={errorText(error, custody('chain.failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </PanelCard>
    );
  const { holdings, compared_to, completed_at, failure, failing_since, open } = data;
  // where nothing ever arrived there is no time up to which it was compared
  const comparedAt = compared_to ?? completed_at;
  return (
    <PanelCard title={custody('chain.panel')} detail={custody('chain.detail')} footer={<CompareButton />}>
      <div className={shared.tight}>
        {holdings.length === 0 && <p className={shared.note}>{custody('chain.panelEmpty')}</p>}
        {holdings.map((holding) => (
          <Holding key={`${holding.chain_id}-${holding.code}`} holding={holding} />
        ))}
        <p className={shared.note}>
          {comparedAt ? custody('chain.compared', { at: formatMoment(comparedAt) }) : custody('chain.comparedNever')}
        </p>
        {failure !== null && failing_since && (
          <p className={shared.note}>{custody('chain.failing', { at: formatMoment(failing_since), failure })}</p>
        )}
        {open > 0 && (
          <p className={shared.note}>
            <Anchor
              component={Link}
              to={screens.adminReconciliation}
              search={{ view: 'chain', state: 'open' } as never}
              inherit
            >
              {custody('chain.open', { count: open })}
            </Anchor>
          </p>
        )}
      </div>
    </PanelCard>
  );
}

/** One token: what is there, what the ledger has, and of what the difference between them consists. */
function Holding({ holding }: { holding: ChainHolding }) {
  const { symbol, chain, holds, received, swept, booked, difference, read_block, scanned_at, calculated_at } = holding;
  // received less booked, less what was swept, is the difference: both parts are named
  const waiting = received - booked;
  return (
    <div className={shared.tight}>
      <strong>{custody('chain.holding', { symbol, chain })}</strong>
      <FactList>
        <FactRow label={custody('chain.atAddresses')}>
          <Money micro={holds} decimals={6} unit={null} />
        </FactRow>
        <FactRow label={custody('chain.booked')}>
          <Money micro={booked} decimals={6} unit={null} />
        </FactRow>
        <FactRow label={custody('difference')} strong>
          <Difference micro={difference} />
        </FactRow>
      </FactList>
      <p className={shared.note}>
        {waiting < 0n
          ? custody('chain.short', { symbol, amount: formatMoney(-waiting, { decimals: 6 }) })
          : custody('chain.normal', {
              symbol,
              swept: formatMoney(swept, { decimals: 6 }),
              waiting: formatMoney(waiting, { decimals: 6 }),
            })}
      </p>
      <p className={shared.note}>
        {read_block !== null && scanned_at
          ? custody('chain.readTo', {
              block: String(read_block),
              at: formatMoment(scanned_at),
              calculated: formatMoment(calculated_at),
            })
          : custody('chain.notRead')}
      </p>
    </div>
  );
}
