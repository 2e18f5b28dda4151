import type { Pool } from '@fairlead/contract/domain/accounts.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import classes from '#features/solvency/components/solvency.module.css';
import { explained as texts } from '#features/solvency/explained-texts.ts';
import { useCosts, useReservations } from '#features/solvency/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const ROWS = 25;

/** Deposits of which a provider kept something that equity has not absorbed yet. */
export function CostsList() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCosts(page, ROWS);
  if (!data) return <Missing error={error} onRetry={() => void refetch()} />;
  return (
    <Rows
      label={texts('costs')}
      lead={texts('costsLead')}
      heads={[texts('deposit'), texts('member'), texts('day'), texts('notAbsorbed')]}
      pager={data.total > ROWS && <Pager page={page} perPage={ROWS} total={data.total} onPage={setPage} />}
      rows={data.costs.map((row) => ({
        key: String(row.payment_id),
        cells: [
          `DP-${row.payment_id}`,
          row.user_id === null ? (
            '–'
          ) : (
            <Anchor key="member" component={Link} to={screens.adminMember.replace('$id', String(row.user_id))}>
              {row.username}
            </Anchor>
          ),
          <DateText key="at" at={row.created_at} />,
          <Money key="open" micro={row.unabsorbed} decimals={6} unit={null} />,
        ],
      }))}
    />
  );
}

/** What runs have set aside in a pool and not paid yet. */
export function ReservationsList({ pool }: { pool: Pool }) {
  const { data, error, refetch } = useReservations(pool);
  if (!data) return <Missing error={error} onRetry={() => void refetch()} />;
  return (
    <Rows
      label={texts('reservations')}
      lead={texts('reservationsLead')}
      heads={[texts('runDay'), texts('setAside'), texts('paid'), texts('stillReserved')]}
      rows={data.reservations.map((row) => ({
        key: String(row.id),
        cells: [
          row.day === null ? '–' : <DateText key="day" at={row.day} />,
          <Money key="amount" micro={row.amount} decimals={6} unit={null} />,
          <Money key="spent" micro={row.spent} decimals={6} unit={null} />,
          <Money key="reserved" micro={row.reserved} decimals={6} unit={null} />,
        ],
      }))}
    />
  );
}

const Missing = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? <ErrorState message={errorText(error, texts('failed'))} onRetry={onRetry} /> : <LoadingState />;

interface RowsProps {
  label: string;
  lead: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  pager?: ReactNode;
}

function Rows({ label, lead, heads, rows, pager }: RowsProps) {
  return (
    <div className={shared.stack}>
      <p className={shared.note}>{lead}</p>
      {rows.length === 0 ? (
        <p className={shared.note}>{texts('none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={classes.scrolled} tabIndex={0} aria-label={label}>
          <table className={classes.table}>
            <thead>
              <tr>
                {heads.map((head, place) => (
                  <th key={head} className={place === heads.length - 1 ? classes.right : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, place) => (
                    <td key={heads[place]} className={place === heads.length - 1 ? classes.right : undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {pager}
    </div>
  );
}
