import type { Run } from '@fairlead/contract/features/runs.ts';
import classes from '#features/runs/components/run-exceptions.module.css';
import {
  formatShare,
  isLevelUnderfunded,
  isPrizeRun,
  labelUnpaid,
  poolWaitedFor,
  programmeWord,
} from '#features/runs/components/run-labels.ts';
import { runTexts } from '#features/runs/texts.ts';
import { useStaffSettings } from '#features/settings/staff-queries.ts';
import { formatMonth } from '#foundation/format.ts';
import { DateText } from '#ui/date-text.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

/** A sentence for every run that waits for funds or was not funded; nothing where there is none. */
export function RunExceptions({ runs }: { runs: readonly Run[] }) {
  const notes = runs.filter((run) => run.state === 'waiting' || run.state === 'unfunded' || isLevelUnderfunded(run));
  if (notes.length === 0) return null;
  return (
    <PanelCard title={runTexts('notPaidInFull')}>
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

const exact = (micro: bigint) => <Money micro={micro} decimals={6} />;

/** Prizes of the month that ends with the run's day. */
function Prizes({ run }: { run: Run }) {
  const programme = programmeWord(run.programme);
  const month = formatMonth(run.day.slice(0, 7));
  const due = exact(run.due);
  if (run.state === 'waiting') return runTexts.rich('prizesWaiting', { programme, month, due });
  const outcome = labelUnpaid(run);
  return runTexts.rich('prizesUnfunded', { programme, month, due, paid: exact(run.paid), outcome });
}

function Waiting({ run }: { run: Run }) {
  const { data } = useStaffSettings();
  const day = <DateText at={run.day} />;
  // what follows is a setting that only staff with a right to it see
  const outcome = data?.shortfall === undefined ? '' : runTexts(`shortfall.${data.shortfall}`);
  return poolWaitedFor(run) === 'returns'
    ? runTexts.rich('waitingReturns', { day, due: exact(run.returns_due), outcome })
    : runTexts.rich('waitingMarketing', { day, due: exact(run.levels_due), outcome });
}

function Short({ run }: { run: Run }) {
  const day = <DateText at={run.day} />;
  const outcome = runTexts(run.manual ? 'forfeitedManual' : 'forfeited');
  const returns = { paid: exact(run.returns_paid), due: exact(run.returns_due), share: formatShare(run.funded_share) };
  const levels = { levelsPaid: exact(run.levels_paid), levelsDue: exact(run.levels_due) };
  if (run.state !== 'unfunded') return runTexts.rich('levelsUnfunded', { day, outcome, ...levels });
  return isLevelUnderfunded(run)
    ? runTexts.rich('accrualUnfundedBoth', { day, outcome, ...returns, ...levels })
    : runTexts.rich('accrualUnfunded', { day, outcome, ...returns });
}
