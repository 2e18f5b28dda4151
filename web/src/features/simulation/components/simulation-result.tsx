import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { IconHistory } from '@tabler/icons-react';
import classes from '#features/simulation/components/simulation.module.css';
import { formatDay, formatMonth } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState } from '#ui/states.tsx';

type Comparison = Simulation['total'];

/** What was due, what would have been, whom it would have touched, what the pool could bear, and what is assumed. */
export function SimulationResult({ simulation }: { simulation: Simulation }) {
  const { counted, changes, total, months, parts, assumptions } = simulation;
  const isEmpty = counted.count === 0;
  return (
    <>
      <Changes changes={changes} />
      {isEmpty ? (
        <EmptyState icon={<IconHistory size={24} stroke={1.75} />} title="There is no history to compare with">
          No {counted.what} between {formatDay(new Date(simulation.from))} and {formatDay(new Date(simulation.to))}.
        </EmptyState>
      ) : (
        <>
          <Totals total={total} />
          <p className={classes.note}>
            {formatDay(new Date(simulation.from))} to {formatDay(new Date(simulation.to))},{' '}
            {counted.count.toLocaleString('en')} {counted.what}. <Members members={simulation.members} /> Of what was
            due <Money micro={total.paid} /> could be paid.
          </p>
          <Comparisons
            label="By month"
            rows={months.map(({ month, ...sums }) => ({ name: formatMonth(month), ...sums }))}
          />
          {parts.length > 1 && <Comparisons label={partsLabel(counted.what)} rows={parts} />}
          <PoolNote pool={simulation.pool} />
          <h3 className={classes.heading}>What this assumes</h3>
          <ul className={classes.assumptions}>
            {assumptions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const partsLabel = (what: string) => {
  if (what === 'investments') return 'By target';
  if (what.startsWith('month')) return 'By tier';
  return what.startsWith('members') ? 'By milestone' : 'By level';
};

function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return <p className={classes.changes}>Nothing differs from what is in force.</p>;
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function Totals({ total }: { total: Comparison }) {
  const figures = [
    ['Was due', total.due],
    ['Would have been due', total.simulated],
  ] as const;
  return (
    <dl className={classes.totals}>
      {figures.map(([label, micro]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money micro={micro} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Difference</dt>
        <dd>
          <Change sums={total} />
        </dd>
      </div>
    </dl>
  );
}

/** More money out is no gain for the house: plain text, with its sign. */
const Change = ({ sums: { due, simulated } }: { sums: Comparison }) => (
  <>
    {simulated > due && '+'}
    <Money micro={simulated - due} unit={null} />
  </>
);

function Members({ members: { more, less, same } }: { members: Simulation['members'] }) {
  const people = (count: number) => pluralize(count, 'member');
  return (
    <>
      {people(more)} would have got more, {less.toLocaleString('en')} less, {same.toLocaleString('en')} the same.
    </>
  );
}

const exactly = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;

function Comparisons({ label, rows }: { label: string; rows: readonly (Comparison & { name: string })[] }) {
  return (
    <div className={shared.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className={classes.paid}>
              Paid
            </th>
            <th scope="col">Was due</th>
            <th scope="col">Simulated</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className={classes.paid}>{exactly(row.paid)}</td>
              <td>{exactly(row.due)}</td>
              <td>{exactly(row.simulated)}</td>
              <td>
                {row.simulated > row.due && '+'}
                {exactly(row.simulated - row.due)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const poolWords = { returns_pool: 'returns pool', marketing_pool: 'marketing pool', fees: 'fees account' };

function PoolNote({ pool: { name, holds, business_days, due, simulated } }: { pool: Simulation['pool'] }) {
  if (business_days === 0) return null;
  return (
    <p className={shared.note}>
      Over {business_days} business days the {poolWords[name]} was asked for <Money micro={due} decimals={6} /> a day on
      average; it would have been asked for <Money micro={simulated} decimals={6} strong />. It has{' '}
      <Money micro={holds} /> free now
      {simulated > 0n && `: enough for ${(holds / simulated).toLocaleString('en')} such days`}.
    </p>
  );
}
