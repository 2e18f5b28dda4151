import classes from '#features/cto/components/cto.module.css';
import { MemberTable } from '#features/cto/components/member-table.tsx';
import { MonthTable } from '#features/cto/components/month-table.tsx';
import { useTurnover } from '#features/cto/queries.ts';
import { cto } from '#features/cto/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMonth, formatPercent } from '#foundation/format.ts';
import { CardFigure } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState } from '#ui/states.tsx';

/** Revenue share: the month so far, the months to pay and paid, who has a share. */
export function StaffCtoScreen() {
  return (
    <div className={shared.page}>
      <SoFar />
      <h2 className={classes.heading}>{cto('months')}</h2>
      <MonthTable />
      <MemberTable />
    </div>
  );
}

function SoFar() {
  const { data, error, refetch } = useTurnover();
  if (error && !data)
    return (
      <PanelCard>
        <ErrorState message={errorText(error, cto('turnoverFailed'))} onRetry={() => void refetch()} />
      </PanelCard>
    );
  const members = data?.example.members ?? 0;
  return (
    <div className={classes.figures}>
      <PanelCard>
        <CardFigure
          label={data ? cto('feesSoFar', { month: formatMonth(data.turnover.month) }) : cto('feesThisMonth')}
          micro={data?.turnover.fees}
        />
        <p className={classes.note}>{cto('feesKinds')}</p>
      </PanelCard>
      <PanelCard>
        <CardFigure label={cto('pool')} micro={data?.turnover.pool} />
        <p className={classes.note}>{cto('ofFees', { percent: data ? formatPercent(data.rules.poolPpm) : '–' })}</p>
      </PanelCard>
      <PanelCard>
        <CardFigure label={cto('sharePerMember', { members })} micro={data?.example.share} />
        <p className={classes.note}>
          {cto('equalShare', { percent: data ? formatPercent(data.rules.maxSharePpm) : '–' })}
        </p>
      </PanelCard>
    </div>
  );
}
