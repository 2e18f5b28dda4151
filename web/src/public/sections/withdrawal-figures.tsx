import { MIN_PUBLISHED, type Transparency } from '@fairlead/contract/features/transparency.ts';
import { formatMonth, formatNumber } from '#foundation/format.ts';
import parts from '#public/pages/transparency.module.css';
import { transparency } from '#public/texts.ts';

const few = () => transparency('few', { count: String(MIN_PUBLISHED) });
const none = '–';

/** Half of the withdrawals of each month, and nine in ten, with how long they took at most. */
export function WithdrawalTimes({ months }: { months: Transparency['withdrawals'] }) {
  if (months.length === 0) return <p className={parts.empty}>{transparency('timesEmpty')}</p>;
  const hours = (count: number | null) => (count === null ? none : transparency('hours', { count }));
  return (
    <table className={parts.table}>
      <thead>
        <tr>
          <th scope="col">{transparency('month')}</th>
          <th scope="col">{transparency('paid')}</th>
          <th scope="col">{transparency('time')}</th>
          <th scope="col">{transparency('ninety')}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, paid, p50_hours, p90_hours }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month)}</th>
            <td>{paid === null ? few() : formatNumber(paid)}</td>
            <td>{hours(p50_hours)}</td>
            <td>{hours(p90_hours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many requests staff rejected for each reason, the most first. */
export function Rejections({ rejections }: { rejections: Transparency['rejections'] }) {
  if (rejections.length === 0) return <p className={parts.empty}>{transparency('rejectionsEmpty')}</p>;
  const most = Math.max(...rejections.map(({ count }) => count ?? 0), 1);
  return (
    <table className={parts.table}>
      <thead>
        <tr>
          <th scope="col">{transparency('reason')}</th>
          <th scope="col">{transparency('rejectionsCount')}</th>
        </tr>
      </thead>
      <tbody>
        {rejections
          .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
          .map(({ reason, count }) => (
            <tr key={reason}>
              <th scope="row">
                {transparency(`reason.${reason}`)}
                {count !== null && <span className={parts.bar} style={{ width: `${(100 * count) / most}%` }} />}
              </th>
              <td>{count === null ? few() : formatNumber(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
