import type { Run } from '@fairlead/contract/features/runs.ts';
import classes from '#features/runs/components/run-exceptions.module.css';
import {
  formatShare,
  isLevelShort,
  isPrizeRun,
  poolWaitedFor,
  programmeWords,
} from '#features/runs/components/run-words.ts';
import { useSettings } from '#features/settings/queries.ts';
import { formatMonth } from '#foundation/format.ts';
import { DateText } from '#ui/date-text.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

/** A sentence for every run that waits for funds or was not funded; nothing where there is none. */
export function RunExceptions({ runs }: { runs: readonly Run[] }) {
  const notes = runs.filter((run) => run.state === 'waiting' || run.state === 'unfunded' || isLevelShort(run));
  if (notes.length === 0) return null;
  return (
    <PanelCard title="Not paid in full">
      <div className={classes.notes}>
        {notes.map((run) => (
          <CautionNote key={run.id}>
            <Sentence run={run} />
          </CautionNote>
        ))}
      </div>
    </PanelCard>
  );
}

function Sentence({ run }: { run: Run }) {
  if (isPrizeRun(run)) return <Prizes run={run} />;
  return run.state === 'waiting' ? <Waiting run={run} /> : <Short run={run} />;
}

/** Leadership and salary: prizes of the month that ends with the run's day. */
function Prizes({ run }: { run: Run }) {
  const month = formatMonth(run.day.slice(0, 7));
  const due = <Money micro={run.due} decimals={6} />;
  if (run.state === 'waiting')
    return (
      <>
        {programmeWords[run.programme]} of {month}: waits for funds. The marketing pool does not cover {due}. It is
        tried again until 12:00 UTC.
      </>
    );
  return (
    <>
      {programmeWords[run.programme]} of {month}: <Money micro={run.paid} decimals={6} /> of {due} were paid; the
      marketing pool did not cover the rest.{' '}
      {run.programme === 'leadership'
        ? 'What was reached stays reached and is tried again at the end of the next month.'
        : 'The month is used up and is not paid later.'}
    </>
  );
}

function Waiting({ run }: { run: Run }) {
  const { data } = useSettings();
  const pool = poolWaitedFor(run);
  return (
    <>
      <DateText at={run.day} />: waits for funds. The {pool} pool does not cover{' '}
      <Money micro={pool === 'returns' ? run.returns_due : run.levels_due} decimals={6} />. It is tried again every hour
      until 12:00 UTC
      {data?.shortfall === undefined
        ? '.'
        : data.shortfall === 'nothing'
          ? '; then nothing is paid for that day.'
          : '; then what the pool holds is shared.'}
    </>
  );
}

function Short({ run }: { run: Run }) {
  return (
    <>
      <DateText at={run.day} />:{' '}
      {run.state === 'unfunded' && (
        <>
          of the returns <Money micro={run.returns_paid} decimals={6} /> of{' '}
          <Money micro={run.returns_due} decimals={6} /> were paid ({formatShare(run.funded_share)}); the returns pool
          did not cover the rest.{' '}
        </>
      )}
      {isLevelShort(run) && (
        <>
          Of the level income <Money micro={run.levels_paid} decimals={6} /> of{' '}
          <Money micro={run.levels_due} decimals={6} /> were paid; the marketing pool did not cover the rest.{' '}
        </>
      )}
      The day is used up and is not paid later{run.manual ? '; a run made by hand does not wait for funds.' : '.'}
    </>
  );
}
