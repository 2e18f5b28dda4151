import { IconChartLine } from '@tabler/icons-react';
import { InvestmentDetails } from '#features/investments/components/investment-details.tsx';
import { formatReference, InvestmentBadge } from '#features/investments/components/investment-labels.tsx';
import { getColumns } from '#features/investments/components/staff-columns.tsx';
import { useMemberInvestments } from '#features/investments/queries.ts';
import { investmentTexts } from '#features/investments/texts.ts';
import { byId, takePage, useListView } from '#foundation/list-view.ts';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';

/** One member's investments for staff, newest first. */
export function MemberInvestments({ memberId }: { memberId: number }) {
  const list = useListView();
  const query = useMemberInvestments(memberId);
  return (
    <ListPage
      label={investmentTexts('investments')}
      list={list}
      query={query}
      {...takePage({ ...list, search: '' }, query.data)}
      rowKey={byId}
      columns={getColumns().filter(({ key }) => key !== 'member')}
      card={(row) => ({
        title: row.plan_name,
        value: <Money micro={row.invested_amount} />,
        detail: formatReference(row),
        aside: <InvestmentBadge investment={row} forStaff />,
      })}
      failed={investmentTexts('failed')}
      empty={{ icon: <IconChartLine size={24} stroke={1.75} />, title: investmentTexts('empty') }}
      summary={investmentTexts('amountsInUsdt')}
      detail={({ row, openKey: _, ...drawer }) => <InvestmentDetails investment={row} forStaff {...drawer} />}
    />
  );
}
