import { liabilityProofsContract, type PublishedRoot } from '@fairlead/contract/features/liability-proofs.ts';
import { MIN_PUBLISHED, type Transparency, transparencyContract } from '@fairlead/contract/features/transparency.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { ReactNode } from 'react';
import { formatDay, formatMonth, formatNumber, formatPercent, formatTimestamp } from '#foundation/format.ts';
import parts from '#public/layout/parts.module.css';
import { optional, type PageRequest, type PageRoute, type SitePage } from '#public/page.ts';
import classes from '#public/pages/transparency.module.css';
import { CoverageChart, type CoveredDay, listCovered } from '#public/sections/coverage-chart.tsx';
import { countPaid, PaidDays } from '#public/sections/paid-days.tsx';
import { SampleMark } from '#public/sections/sample-mark.tsx';
import { Rejections, WithdrawalTimes } from '#public/sections/withdrawal-figures.tsx';
import { transparency } from '#public/texts.ts';

/** So many roots stand on the page; the call has all. */
const ROOTS = '7';

/** How the platform keeps its word, from its ledger. There is no such page while the operator does not publish it. */
export async function drawTransparency({ read, settings }: PageRequest): Promise<SitePage | undefined> {
  const [figures, published] = await Promise.all([
    read(transparencyContract.read),
    optional(read(liabilityProofsContract.roots, { query: { limit: ROOTS } })),
  ]);
  if (!figures) return undefined;
  const covered = listCovered(figures.coverage);
  const roots = published?.roots ?? [];
  return {
    title: transparency('title'),
    description: transparency('description'),
    body: (
      <main className={`${parts.wrap} ${classes.page}`}>
        <header className={classes.head}>
          <p className={parts.eyebrow}>{transparency('kicker')}</p>
          <h1 className={parts.title}>{transparency('title')}</h1>
          <p className={parts.lead}>{transparency('lead')}</p>
          <p className={classes.facts}>
            {transparency('asOf', { moment: formatTimestamp(figures.at) })}
            {settings.demo && <SampleMark>{transparency('sample')}</SampleMark>}
          </p>
        </header>
        <Summary figures={figures} covered={covered} />
        <p className={parts.notice}>
          <strong>{transparency('riskLead')}</strong> {settings.risk_notice.text}
        </p>
        <Part name="coverage" title={transparency('coverage')} note={transparency('coverageNote')}>
          <Coverage days={covered} />
        </Part>
        <Part name="days" title={transparency('days')} note={transparency('daysNote')}>
          <PaidDays days={figures.accrual_days} />
        </Part>
        <Part name="times" title={transparency('times')} note={transparency('timesNote')} small>
          <WithdrawalTimes months={figures.withdrawals} />
        </Part>
        <Part name="rejections" title={transparency('rejections')} note={describeRejections(figures)} small>
          <Rejections rejections={figures.rejections} />
        </Part>
        <Part name="roots" title={transparency('roots')} note={transparency('rootsNote')}>
          <Roots roots={roots} />
        </Part>
      </main>
    ),
  };
}

export const transparencyRoute: PageRoute = {
  path: screens.transparency,
  draw: drawTransparency,
  isPublished: ({ transparency: setting }) => setting === 'on',
};

/** The newest of each figure, with the time it is of. */
function Summary({ figures, covered }: { figures: Transparency; covered: readonly CoveredDay[] }) {
  const newest = covered.at(-1);
  const days = figures.accrual_days;
  const month = figures.withdrawals.findLast(({ p50_hours }) => p50_hours !== null);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <dl className={classes.summary}>
      {newest && (
        <Figure label={transparency('full')} value={`${formatPercent(newest.ppm)} %`}>
          {transparency('atEnd', { day: toDate(newest.day) })}
        </Figure>
      )}
      {first && last && (
        <Figure
          label={transparency('days')}
          value={transparency('daysValue', { paid: countPaid(days), count: days.length })}
        >
          {transparency('daysPeriod', { first: toDate(first), last: toDate(last) })}
        </Figure>
      )}
      {month?.p50_hours && (
        <Figure label={transparency('timeLabel')} value={transparency('hours', { count: month.p50_hours })}>
          {formatMonth(month.month)}
        </Figure>
      )}
    </dl>
  );
}

const toDate = (day: string) => formatDay(new Date(`${day}T00:00:00Z`));

const Figure = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className={classes.value}>{value}</dd>
    <dd className={classes.of}>{children}</dd>
  </div>
);

type PartProps = { name: string; title: string; note: string; small?: boolean; children: ReactNode };

/** @param small whether its numbers could be so small that they are not said */
const Part = ({ name, title, note, small = false, children }: PartProps) => (
  <section className={classes.part} aria-labelledby={name}>
    <div>
      <h2 id={name}>{title}</h2>
      <p className={classes.note}>{note}</p>
      {small && <p className={classes.note}>{transparency('numbersOf', { count: String(MIN_PUBLISHED) })}</p>}
    </div>
    <div className={classes.content}>{children}</div>
  </section>
);

function Coverage({ days }: { days: readonly CoveredDay[] }) {
  if (days.length === 0) return <p className={classes.empty}>{transparency('coverageEmpty')}</p>;
  return (
    <>
      <CoverageChart days={days} />
      <details className={classes.details}>
        <summary>{transparency('coverageTable')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{transparency('day')}</th>
              <th scope="col">{transparency('full')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, ppm }) => (
              <tr key={day}>
                <th scope="row">{toDate(day)}</th>
                <td>{formatPercent(ppm)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function describeRejections({ withdrawals }: Transparency): string {
  const [first, last] = [withdrawals[0]?.month, withdrawals.at(-1)?.month];
  if (!first || !last) return transparency('rejectionsNoteEmpty');
  return transparency('rejectionsNote', { first: formatMonth(first), last: formatMonth(last) });
}

function Roots({ roots }: { roots: readonly PublishedRoot[] }) {
  return (
    <>
      {roots.length === 0 ? (
        <p className={classes.empty}>{transparency('rootsEmpty')}</p>
      ) : (
        <table className={classes.table} data-roots="">
          <thead>
            <tr>
              <th scope="col">{transparency('day')}</th>
              <th scope="col">{transparency('root')}</th>
              <th scope="col">{transparency('members')}</th>
            </tr>
          </thead>
          <tbody>
            {roots.map(({ day, root, leaves }) => (
              <tr key={day}>
                <th scope="row">{toDate(day)}</th>
                <td>
                  <code>{root}</code>
                </td>
                <td>{formatNumber(leaves)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.note}>
        {transparency.rich('rootsCheck', { link: (children) => <a href={screens.login}>{children}</a> })}
      </p>
      {roots.length > 0 && (
        <p className={classes.note}>
          <a href={`/api/v1${liabilityProofsContract.roots.path}?limit=400`}>{transparency('rootsAll')}</a>
        </p>
      )}
    </>
  );
}
