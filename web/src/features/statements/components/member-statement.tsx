import { toDay } from '@fairlead/contract/domain/dates.ts';
import { statementsContract } from '@fairlead/contract/features/statements.ts';
import { IconFileText, IconTable } from '@tabler/icons-react';
import { BalancePanel } from '#features/statements/components/balance-panel.tsx';
import { DownloadButton } from '#features/statements/components/download-button.tsx';
import { accountIn, LineTable } from '#features/statements/components/line-table.tsx';
import { labelPreset } from '#features/statements/components/period-text.ts';
import classes from '#features/statements/components/statements.module.css';
import { listPresets, readPeriod } from '#features/statements/period.ts';
import { useStatement } from '#features/statements/queries.ts';
import { statement } from '#features/statements/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useListView } from '#foundation/list-view.ts';
import { useNow } from '#ui/clock.tsx';
import { FiguresLine } from '#ui/figures-line.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { PeriodBar } from '#ui/period-bar.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

export interface MemberStatementProps {
  memberId: number;
  /** Staff look at it: what it names leads to their own screens. */
  forStaff?: boolean;
}

/** What a member's accounts held and moved over a period, from the ledger: to read, and to keep as a file. */
export function MemberStatement({ memberId, forStaff = false }: MemberStatementProps) {
  const list = useListView();
  const today = toDay(new Date(useNow()));
  const period = readPeriod(list.view.text('from'), list.view.text('to'), today);
  const account = accountIn(list.view.text('account'));
  const { data, dataUpdatedAt, error, isFetching, refetch } = useStatement(memberId, {
    ...period,
    ...(account ? { account } : {}),
    page: list.page,
    limit: list.limit,
  });
  const failure = error && (
    <PanelCard>
      <ErrorState message={errorText(error, statement('failed'))} onRetry={() => void refetch()} />
    </PanelCard>
  );
  return (
    <div className={shared.page}>
      <div className={classes.bar}>
        <PeriodBar
          period={period}
          today={today}
          options={listPresets(today).map((preset) => ({
            key: preset.name,
            label: labelPreset(preset),
            period: preset.period,
          }))}
          onChange={list.filter}
        />
        <div className={classes.downloads}>
          <DownloadButton
            endpoint={statementsContract.csv}
            input={{ params: { user_id: memberId }, query: period }}
            icon={<IconTable stroke={1.75} />}
          >
            {statement('csv')}
          </DownloadButton>
          <DownloadButton
            endpoint={statementsContract.pdf}
            input={{ params: { user_id: memberId }, query: period }}
            icon={<IconFileText stroke={1.75} />}
            primary
          >
            {statement('pdf')}
          </DownloadButton>
        </div>
      </div>
      {!forStaff && data?.figures_at && <FiguresLine at={data.figures_at} />}
      {failure}
      {data && <BalancePanel key={dataUpdatedAt} period={data} accounts={data.accounts} />}
      {data && (
        <LineTable list={list} lines={data.lines} total={data.total} fetching={isFetching} forStaff={forStaff} />
      )}
      {!data && !error && (
        <PanelCard>
          <LoadingState lines={[14, 42, 14, 14, 14, 14, 14, 14]} gapPx={24} />
        </PanelCard>
      )}
    </div>
  );
}
