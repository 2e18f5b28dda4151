import { MICRO } from '@fairlead/contract/domain/money.ts';
import { calculateLevelShares } from '@fairlead/contract/domain/return-rules.ts';
import classes from '#features/plans/components/level-rules.module.css';
import example from '#features/plans/components/plan-example.module.css';
import { useLevels } from '#features/plans/queries.ts';
import { planTexts } from '#features/plans/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatList, formatMoney, formatPercent } from '#foundation/format.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** A return and a fee to calculate an example with. */
const RETURN = (8n * MICRO) / 10n;
const FEE = 25n * MICRO;

/** The active level percents, what they require, and a worked example. */
export function LevelRules() {
  const { data, error, refetch } = useLevels();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, planTexts('levelsFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 14, 14, 14]} />
        )}
      </PanelCard>
    );
  const [ofReturns, ofFees] = [data.invest, data.active].map((levels) => levels.map(({ ppm }) => ppm)) as [
    number[],
    number[],
  ];
  const levels = Array.from({ length: Math.max(ofReturns.length, ofFees.length) }, (_, place) => place);
  const percentAt = (percents: number[], place: number) =>
    percents[place] === undefined ? '–' : `${formatPercent(percents[place])} %`;
  return (
    <PanelCard title={planTexts('levelRules')} detail={planTexts('levelRulesDetail')}>
      <table className={classes.levels}>
        <thead>
          <tr>
            <th scope="col">{planTexts('level')}</th>
            <th scope="col">{planTexts('ofReturn')}</th>
            <th scope="col">{planTexts('ofFee')}</th>
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
      <p className={classes.needs}>{planTexts('levelRulesNeeds')}</p>
      <Example ofReturns={ofReturns} ofFees={ofFees} />
    </PanelCard>
  );
}

function Example({ ofReturns, ofFees }: { ofReturns: number[]; ofFees: number[] }) {
  const list = (micros: bigint[]) => formatList(micros.map((micro) => formatMoney(micro, { decimals: 6 })));
  return (
    <p className={example.example} style={{ margin: '0.875rem 0 0' }}>
      {planTexts.rich('levelExample', {
        return: formatMoney(RETURN),
        ofReturn: list(calculateLevelShares(RETURN, ofReturns)),
        fee: formatMoney(FEE),
        ofFee: list(calculateLevelShares(FEE, ofFees)),
        b: (children) => <strong>{children}</strong>,
      })}
    </p>
  );
}
