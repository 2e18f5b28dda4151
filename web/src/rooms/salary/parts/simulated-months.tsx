import type { SimulatedMonth } from '@fairlead/contract/rooms/salary.ts';
import { formatMonth } from '@fairlead/contract/vocabulary/dates.ts';
import { Money } from '#kit/money.tsx';
import classes from '#rooms/salary/parts/tier-editor.module.css';

const sumOf = (months: readonly SimulatedMonth[], which: 'in_force' | 'proposed') =>
  months.reduce((sum, month) => sum + month[which].due, 0n);

/** What other tiers would have paid, beside those in force. */
export function SimulatedMonths({ months }: { months: readonly SimulatedMonth[] }) {
  const [before, after] = [sumOf(months, 'in_force'), sumOf(months, 'proposed')];
  return (
    <>
      <div className={classes.wide}>
        <table className={classes.months}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Members, in force</th>
              <th scope="col">Due, USDT</th>
              <th scope="col">Members, changed</th>
              <th scope="col">Due, USDT</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, in_force, proposed }) => (
              <tr key={month}>
                <td>{formatMonth(month)}</td>
                <td>{in_force.members}</td>
                <td>
                  <Money micro={in_force.due} unit={null} />
                </td>
                <td>{proposed.members}</td>
                <td>
                  <Money micro={proposed.due} unit={null} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>In all</td>
              <td />
              <td>
                <Money micro={before} unit={null} />
              </td>
              <td />
              <td>
                <Money micro={after} unit={null} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={classes.note}>
        The months that ended in the last 90 days, on the tree as it was then and with full funding.{' '}
        <Difference more={after - before} />
      </p>
    </>
  );
}

function Difference({ more }: { more: bigint }) {
  if (more === 0n) return <>The change would have cost the same.</>;
  return (
    <>
      The change would have cost <Money micro={more > 0n ? more : -more} strong /> {more > 0n ? 'more' : 'less'}.
    </>
  );
}
