import { salaryTexts } from '@fairlead/contract/wire/salary-texts.ts';
import { IconCash } from '@tabler/icons-react';
import { OwnShare } from '#features/cto/components/own-share.tsx';
import { RankList } from '#features/leadership/components/rank-list.tsx';
import { getPaymentColumns, paymentCard } from '#features/salary/components/payment-columns.tsx';
import classes from '#features/salary/components/salary.module.css';
import { TierList } from '#features/salary/components/tier-list.tsx';
import { useSalaryHistory, useSalaryProgress } from '#features/salary/queries.ts';
import { salary } from '#features/salary/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatDay, formatMoney, formatMonth } from '#foundation/format.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { useSession } from '#foundation/session.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { CardFigure } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RiskNotice } from '#ui/risk-notice.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** A member's salary: the month so far, the tiers, the months before; and their leadership ranks, which the same volume reaches. */
export function SalaryScreen() {
  const memberId = useSession().auth?.id ?? 0;
  return (
    <div className={shared.page}>
      <Progress memberId={memberId} />
      <OwnShare memberId={memberId} />
      <History memberId={memberId} />
      <RiskNotice lead={salary('riskLead')}>{salary('riskText')}</RiskNotice>
    </div>
  );
}

function Progress({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useSalaryProgress(memberId);
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, salary('progressFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[30, 18, 40, 40, 40]} />
        )}
      </PanelCard>
    );
  const day = formatDay(new Date(data.next_run));
  return (
    <>
      <div className={classes.figures}>
        <PanelCard>
          <CardFigure label={salary('monthSoFar', { month: formatMonth(data.month) })} micro={data.amount} />
          <p className={classes.note}>
            {data.tier === null
              ? salary('noneMetNow', { day })
              : salary('metNow', { tier: formatMoney(data.tier), day })}
          </p>
        </PanelCard>
        <PanelCard>
          <CardFigure label={salary('qualified')} micro={data.qualified} />
          <p className={classes.note}>
            {salary('qualifiedDetail', { volume: formatMoney(data.business), leg: formatMoney(data.strongest_leg) })}
          </p>
        </PanelCard>
        <PanelCard>
          <CardFigure label={salary('newPrincipalOwn')} micro={data.new_principal} />
          <p className={classes.note}>{salary('newPrincipalDetail')}</p>
        </PanelCard>
      </div>
      <div className={classes.columns}>
        <TierList progress={data} />
        <RankList memberId={memberId} />
      </div>
    </>
  );
}

function History({ memberId }: { memberId: number }) {
  const list = useListView();
  const query = useSalaryHistory(memberId, list.page, list.limit);
  return (
    <>
      <h2 className={classes.heading}>{salary('months')}</h2>
      <ListPage
        label={salary('historyLabel')}
        density="member"
        list={list}
        query={query}
        rows={query.data?.data}
        total={query.data?.total}
        rowKey={byId}
        columns={getPaymentColumns()}
        card={paymentCard}
        failed={salaryTexts.historyFailed}
        empty={{
          icon: <IconCash size={24} stroke={1.75} />,
          title: salary('historyEmpty'),
          children: salary('historyEmptyDetail'),
        }}
      />
    </>
  );
}
