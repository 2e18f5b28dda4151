import classes from '#features/cto/components/cto.module.css';
import { MemberTable } from '#features/cto/components/member-table.tsx';
import { MonthTable } from '#features/cto/components/month-table.tsx';
import { useTurnover } from '#features/cto/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMonth, formatPercent } from '#foundation/format.ts';
import { CardFigure } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState } from '#ui/states.tsx';

/** Shares of the turnover: the month so far, the months to pay and paid, who has a share. */
export function StaffCtoScreen() {
  return (
    <div className={shared.page}>
      <SoFar />
      <h2 className={classes.heading}>Months</h2>
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
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      </PanelCard>
    );
  const month = data ? formatMonth(data.turnover.month) : 'this month';
  const members = data?.example.members ?? 0;
  return (
    <div className={classes.figures}>
      <PanelCard>
        <CardFigure label={`Fees of ${month} so far`} micro={data?.turnover.fees} />
        <p className={classes.note}>Activation, withdrawal and exit fees, gross</p>
      </PanelCard>
      <PanelCard>
        <CardFigure label="To be shared out" micro={data?.turnover.pool} />
        <p className={classes.note}>{data ? formatPercent(data.rules.percent) : '–'} % of the fees</p>
      </PanelCard>
      <PanelCard>
        <CardFigure label={`Each of ${members} would get`} micro={data?.example.share} />
        <p className={classes.note}>
          An equal share, at most {data ? formatPercent(data.rules.most_of_pool) : '–'} % of what is shared out
        </p>
      </PanelCard>
    </div>
  );
}
