import { MICRO } from '@fairlead/contract/domain/money.ts';
import { levelSharesOf } from '@fairlead/contract/domain/return-rules.ts';
import classes from '#features/plans/components/level-rules.module.css';
import example from '#features/plans/components/plan-example.module.css';
import { useLevels } from '#features/plans/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney, formatPercent } from '#foundation/format.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** A return and a fee to reckon with. */
const RETURN = (8n * MICRO) / 10n;
const FEE = 25n * MICRO;

/** The level percents in force, what they ask for, and a worked example. */
export function LevelRules() {
  const { data, error, refetch } = useLevels();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 14, 14, 14]} />
        )}
      </PanelCard>
    );
  const [ofReturns, ofFees] = [data.invest, data.active].map((levels) => levels.map(({ percent }) => percent)) as [
    number[],
    number[],
  ];
  const levels = Array.from({ length: Math.max(ofReturns.length, ofFees.length) }, (_, place) => place);
  const percentAt = (percents: number[], place: number) =>
    percents[place] === undefined ? '–' : `${formatPercent(percents[place])} %`;
  return (
    <PanelCard title="What the levels pay" detail="Level 1 are your direct members, level 2 theirs, and so on">
      <table className={classes.levels}>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Of a credited return</th>
            <th scope="col">Of an activation fee</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((place) => (
            <tr key={place}>
              <td>{place + 1}</td>
              <td>{percentAt(ofReturns, place)}</td>
              <td>{percentAt(ofFees, place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.needs}>
        A share of returns needs, that night, your own activation and an active investment, and as many active direct
        members as the level’s number. It is paid from the marketing pool a night later, and only while the pool holds
        it. Running investments keep the percents they began with.
      </p>
      <Example ofReturns={ofReturns} ofFees={ofFees} />
    </PanelCard>
  );
}

function Example({ ofReturns, ofFees }: { ofReturns: number[]; ofFees: number[] }) {
  const list = (micros: bigint[]) => micros.map((micro) => formatMoney(micro, { decimals: 6 })).join(', ');
  return (
    <p className={example.example} style={{ margin: '0.875rem 0 0' }}>
      <strong>Worked example.</strong> A member below you is credited a return of {formatMoney(RETURN)} USDT. Your
      share, by the level he stands on: {list(levelSharesOf(RETURN, ofReturns))}. Of an activation fee of{' '}
      {formatMoney(FEE)}: {list(levelSharesOf(FEE, ofFees))}. A return that was not credited has no shares.
    </p>
  );
}
