import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { panels } from '#features/reports/panel-texts.ts';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';

/** How old the last good backup is, and whether a restore was ever tried. */
export function BackupPanel({ backup }: Pick<AnswerOf<typeof staffOverviewContract.adminDashboard>, 'backup'>) {
  const { last_good_at, archived_through, restore_tested_at } = backup;
  return (
    <PanelCard title={panels('backup')} detail={panels('backupDetail')}>
      <FactList>
        <FactRow label={panels('backupAge')} strong>
          {last_good_at ? <Age since={last_good_at} /> : panels('backupNone')}
        </FactRow>
        <FactRow label={panels('logKept')}>
          <DateTimeText at={archived_through} />
        </FactRow>
        <FactRow label={panels('restoreTested')}>
          {restore_tested_at ? <DateTimeText at={restore_tested_at} /> : panels('never')}
        </FactRow>
      </FactList>
    </PanelCard>
  );
}
