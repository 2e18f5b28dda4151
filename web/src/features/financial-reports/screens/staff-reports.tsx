import { type SavedView, savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { CohortMembersReport } from '#features/financial-reports/components/cohort-members-report.tsx';
import { CohortsReport } from '#features/financial-reports/components/cohorts-report.tsx';
import { JournalReport } from '#features/financial-reports/components/journal-report.tsx';
import { MembersReport } from '#features/financial-reports/components/members-report.tsx';
import { MoneyFlowReport } from '#features/financial-reports/components/money-flow-report.tsx';
import { PlanMixReport } from '#features/financial-reports/components/plan-mix-report.tsx';
import { ReportControls } from '#features/financial-reports/components/report-controls.tsx';
import { SaveReportDialog } from '#features/financial-reports/components/report-dialogs.tsx';
import { ReportList } from '#features/financial-reports/components/report-list.tsx';
import {
  hasPeriod,
  type ReportState,
  readState,
  toJournalQuery,
} from '#features/financial-reports/components/report-state.ts';
import classes from '#features/financial-reports/components/reports.module.css';
import { ReturnsReport } from '#features/financial-reports/components/returns-report.tsx';
import { TopLegsReport } from '#features/financial-reports/components/top-legs-report.tsx';
import { TrialBalanceReport } from '#features/financial-reports/components/trial-balance-report.tsx';
import { journalExport, reportExport } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { useSavedViews } from '#features/saved-views/queries.ts';
import { formatTimestamp } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { useNow } from '#ui/clock.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { formatPeriod } from '#ui/period-text.ts';

/** Reports over any period: standard ones, and those that people saved. The address holds which one, of which days. */
export function StaffReportsScreen() {
  const view = useUrlView();
  const [isSaving, setSaving] = useState(false);
  const now = useNow();
  const today = new Date(now).toISOString().slice(0, 10);
  const state = readState((name) => view.text(name), today);
  const saved = useSavedViews(screens.adminReports);
  const parameters = takeKept(view.all);
  const shown = saved.views.find((report) => toKey(report.parameters) === toKey(parameters));
  return (
    <div className={classes.page}>
      <ReportList kind={state.kind} shown={shown} saved={saved} />
      <div className={classes.report}>
        <header className={classes.head}>
          <div>
            <h2 className={classes.title}>{shown?.name ?? reports(`report.${state.kind}`)}</h2>
            <p className={classes.subtitle}>{describe(shown, state)}</p>
            <p className={classes.printed}>{describePrint(state, now)}</p>
          </div>
          <div className={classes.tools}>
            <ReportExport state={state} />
            <Button variant="default" leftSection={<IconPrinter stroke={1.75} />} onClick={() => window.print()}>
              {reports('print')}
            </Button>
            <Permitted call={savedViewsContract.save}>
              <Button variant="default" disabled={shown !== undefined} onClick={() => setSaving(true)}>
                {reports('saveDots')}
              </Button>
            </Permitted>
          </div>
        </header>
        <ReportControls state={state} today={today} onChange={view.set} />
        <Report state={state} today={today} onChange={view.set} />
      </div>
      {isSaving && (
        <SaveReportDialog
          isOfDays={hasPeriod(state.kind)}
          parameters={{ report: state.kind, ...parameters }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

interface ReportProps {
  state: ReportState;
  today: string;
  onChange: (changes: Record<string, string | undefined>) => void;
}

function Report({ state, today, onChange }: ReportProps) {
  switch (state.kind) {
    case 'money-flow':
      return <MoneyFlowReport state={state} today={today} />;
    case 'returns':
      return <ReturnsReport state={state} today={today} />;
    case 'members':
      return <MembersReport state={state} today={today} />;
    case 'plan-mix':
      return <PlanMixReport state={state} />;
    case 'cohorts':
      return state.cohort ? (
        <CohortMembersReport state={state} cohort={state.cohort} onChange={onChange} />
      ) : (
        <CohortsReport state={state} />
      );
    case 'top-legs':
      return <TopLegsReport />;
    case 'trial-balance':
      return <TrialBalanceReport state={state} />;
    case 'journal':
      return <JournalReport state={state} onPage={(after) => onChange({ after })} />;
  }
}

/** The file of what the report shows. */
function ReportExport({ state }: { state: ReportState }) {
  const { kind, by, period } = state;
  if (kind === 'journal') return <ExportMenu call={journalExport} query={toJournalQuery(state)} />;
  return <ExportMenu call={reportExport} query={{ report: kind, ...period, by }} />;
}

/** Whose it is where it is saved, and what it shows. */
function describe(shown: SavedView | undefined, { kind }: ReportState): string {
  if (!shown) return reports(`about.${kind}`);
  if (shown.shared_by !== null) return reports('sharedBy', { name: shown.shared_by });
  return reports(shown.is_shared ? 'sharedByMe' : 'mine');
}

/** On paper no button says of which days it is, nor the clock when it was read. */
const describePrint = ({ kind, period }: ReportState, now: number): string =>
  hasPeriod(kind)
    ? reports('printedOf', { period: formatPeriod(period), at: formatTimestamp(new Date(now)) })
    : reports('printedNow', { at: formatTimestamp(new Date(now)) });

/** What a report is: the page of a journal belongs to a moment. */
const takeKept = ({ after: _, page: __, ...kept }: Record<string, string>): Record<string, string> => kept;

const toKey = (parameters: Record<string, string>): string =>
  JSON.stringify(Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
