import { type ReportKind, reportKinds } from '@fairlead/contract/features/financial-reports.ts';
import type { SavedView } from '@fairlead/contract/features/saved-views.ts';
import { savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChartBar, IconDots, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { RemoveReportDialog, RenameReportDialog } from '#features/financial-reports/components/report-dialogs.tsx';
import classes from '#features/financial-reports/components/reports.module.css';
import { reports } from '#features/financial-reports/texts.ts';
import type { ScreenViews } from '#features/saved-views/queries.ts';
import { useMayCall } from '#foundation/roles.ts';
import { useSession } from '#foundation/session.tsx';
import { ui } from '#ui/texts.ts';

const CHARTED: readonly ReportKind[] = ['money-flow', 'returns', 'members'];

export interface ReportListProps {
  kind: ReportKind;
  /** The saved report that is shown. */
  shown: SavedView | undefined;
  saved: ScreenViews;
}

/** The reports there are, then those that people saved. */
export function ReportList({ kind, shown, saved }: ReportListProps) {
  const [changing, setChanging] = useState<{ what: 'rename' | 'remove'; report: SavedView } | null>(null);
  const { admin } = useSession();
  const mayKeep = useMayCall(savedViewsContract.save);
  const close = () => setChanging(null);
  const frame = useRef<HTMLElement>(null);
  // on a narrow window the lists scroll sideways
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one shown is another when these are
  useEffect(() => {
    frame.current?.querySelector('[data-current]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [kind, shown?.id]);
  return (
    <nav ref={frame} className={classes.list} aria-label={reports('list')}>
      <h2 className={classes.listTitle}>{reports('standard')}</h2>
      <ul>
        {reportKinds.map((each) => (
          <li key={each}>
            <Link
              to={screens.adminReports}
              search={{ report: each } as never}
              className={classes.entry ?? ''}
              aria-current={shown === undefined && each === kind ? 'page' : undefined}
              data-current={(shown === undefined && each === kind) || undefined}
            >
              {CHARTED.includes(each) ? <IconChartBar stroke={1.75} /> : <IconTable stroke={1.75} />}
              <span>{reports(`report.${each}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={classes.listTitle}>{reports('saved')}</h2>
      {saved.state === 'loaded' && saved.views.length === 0 && (
        <p className={classes.noneSaved}>{reports(mayKeep ? 'noneSaved' : 'noneShared')}</p>
      )}
      {saved.state === 'failed' && (
        <div className={classes.noneSaved} role="alert">
          <p>{reports('savedFailed')}</p>
          <Button variant="default" size="compact-sm" onClick={saved.retry}>
            {ui('tryAgain')}
          </Button>
        </div>
      )}
      <ul>
        {saved.views.map((report) => (
          <li key={report.id} className={classes.savedEntry}>
            <Link
              to={screens.adminReports}
              search={report.parameters as never}
              className={classes.entry ?? ''}
              aria-current={report.id === shown?.id ? 'page' : undefined}
              data-current={report.id === shown?.id || undefined}
            >
              <span>
                {report.name}
                <small>{describeOwner(report)}</small>
              </span>
            </Link>
            {mayKeep && (report.shared_by === null || admin?.staff_role === 'owner') && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" aria-label={reports('changeNamed', { name: report.name })}>
                    <IconDots size={16} stroke={1.75} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {report.shared_by === null && (
                    <Menu.Item onClick={() => setChanging({ what: 'rename', report })}>
                      {reports('renameDots')}
                    </Menu.Item>
                  )}
                  <Menu.Item onClick={() => setChanging({ what: 'remove', report })}>{reports('removeDots')}</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      {changing?.what === 'rename' && <RenameReportDialog report={changing.report} onClose={close} />}
      {changing?.what === 'remove' && <RemoveReportDialog report={changing.report} onClose={close} />}
    </nav>
  );
}

/** Whose a saved report is: `Mine`, `Shared by me`, `Shared · n.weiss`. */
function describeOwner({ is_shared, shared_by }: SavedView): string {
  if (shared_by !== null) return reports('sharedBy', { name: shared_by });
  return reports(is_shared ? 'sharedByMe' : 'mine');
}
