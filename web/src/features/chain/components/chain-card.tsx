import { type Chain, chainContract } from '@fairlead/contract/features/chain.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/chain/components/chain.module.css';
import { ChainForm } from '#features/chain/components/chain-form.tsx';
import { ReadingBadge } from '#features/chain/components/chain-labels.tsx';
import { chains } from '#features/chain/texts.ts';
import { formatList, formatNumber } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { AddressShort } from '#ui/address-text.tsx';
import { useNow } from '#ui/clock.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Age } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

type Token = Chain['tokens'][number];

/** One chain: how reading it goes, what it is set to, and its tokens. */
export function ChainCard({ chain }: { chain: Chain }) {
  const [isChanging, setIsChanging] = useState(false);
  const nowMs = useNow();
  return (
    <PanelCard
      title={chain.name}
      detail={chains('chainNumber', { id: String(chain.chain_id) })}
      action={
        <span className={shared.iconText}>
          <ReadingBadge chain={chain} nowMs={nowMs} />
          <Permitted call={chainContract.change}>
            <Button
              variant="default"
              size="xs"
              aria-label={chains('changeChain', { name: chain.name })}
              onClick={() => setIsChanging(true)}
            >
              {chains('changeShort')}
            </Button>
          </Permitted>
        </span>
      }
    >
      <FactList>
        <Reading chain={chain} />
        <FactRow label={chains('nodes')}>{formatList(chain.rpc_hosts)}</FactRow>
        <FactRow label={chains('needed')}>{formatNumber(chain.confirmations)}</FactRow>
        <FactRow label={chains('agreeOver')}>
          <Money micro={chain.agree_over} unit={null} />
        </FactRow>
        <FactRow label={chains('firstAddress')}>
          <AddressShort address={chain.first_address} />
        </FactRow>
        <FactRow label={chains('addressesGiven')}>{formatNumber(chain.addresses)}</FactRow>
        <FactRow label={chains('unconfirmed')}>{formatNumber(chain.unconfirmed)}</FactRow>
        <FactRow label={chains('goneCount')}>{formatNumber(chain.gone)}</FactRow>
      </FactList>
      <div className={classes.tokens}>
        <Tokens chain={chain} />
      </div>
      {isChanging && <ChainForm chain={chain} onClose={() => setIsChanging(false)} />}
    </PanelCard>
  );
}

/** How far it was read, when, and what went wrong. */
function Reading({ chain: { status } }: { chain: Chain }) {
  if (!status) return <FactRow label={chains('asked')}>{chains('askedNever')}</FactRow>;
  const { head, read_block: read, current_at, failure, disagreement } = status;
  const behind = head === null || read === null ? null : Math.max(0, head - read);
  return (
    <>
      <FactRow label={chains('block')}>
        {read === null || head === null
          ? '–'
          : chains('blocks', { read: formatNumber(read), head: formatNumber(head) })}
      </FactRow>
      <FactRow label={chains('lag')}>
        {behind === 0 ? chains('blocksBehindNone') : behind === null ? '–' : chains('blocksBehind', { count: behind })}
        {behind !== 0 && current_at && (
          <>
            {', '}
            <Age since={current_at} />
          </>
        )}
      </FactRow>
      <FactRow label={chains('asked')}>
        <Age since={status.scanned_at} />
      </FactRow>
      {failure !== null && (
        <FactRow label={chains('failure')}>
          <span className={classes.error}>{failure}</span>
        </FactRow>
      )}
      {disagreement !== null && (
        <FactRow label={chains('disagreement')}>
          <span className={classes.error}>{disagreement}</span>
        </FactRow>
      )}
    </>
  );
}

function Tokens({ chain }: { chain: Chain }) {
  return (
    <DataTable<Token>
      label={chains('tokens')}
      density="compact"
      flush
      rows={chain.tokens}
      rowKey={({ address }) => address}
      columns={[
        {
          key: 'code',
          title: chains('token'),
          render: (row) => (
            <>
              <strong className={shared.name}>{row.code}</strong>{' '}
              {!row.active && <span className={shared.secondary}>{chains('notOffered')}</span>}
            </>
          ),
        },
        { key: 'contract', title: chains('contract'), render: (row) => <AddressShort address={row.address} /> },
        { key: 'decimals', title: chains('decimals'), align: 'right', render: (row) => row.decimals },
        {
          key: 'minimum',
          title: chains('minimum'),
          align: 'right',
          render: (row) => <Money micro={row.minimum} unit={null} />,
        },
      ]}
      card={(row) => ({
        title: row.code,
        value: <Money micro={row.minimum} />,
        detail: <AddressShort address={row.address} />,
        aside: row.active ? String(row.decimals) : chains('notOffered'),
      })}
      empty={{ title: chains('tokens') }}
    />
  );
}
