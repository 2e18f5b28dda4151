import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import type { SettingVersion } from '@fairlead/contract/features/settings.ts';
import { IconHistory } from '@tabler/icons-react';
import { useSettingVersions } from '#features/settings/queries.ts';
import classes from '#features/settings/screens/staff-settings.module.css';
import { errorText } from '#foundation/api-error.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';

/** `n.weiss and r.solano` */
const describePeople = ({ author, approved_by }: SettingVersion) =>
  author === null ? 'before versions were kept' : approved_by === null ? author : `${author} and ${approved_by}`;

const columns: Column<SettingVersion>[] = [
  { key: 'name', stays: true, title: 'Setting', render: (row) => settingDefinitions[row.name].label },
  { key: 'version', title: 'Version', align: 'right', render: (row) => row.version },
  {
    key: 'value',
    stays: true,
    title: 'Value',
    render: (row) => (
      <span className={classes.value} title={row.value}>
        {row.value}
      </span>
    ),
  },
  { key: 'who', stays: true, title: 'By', render: describePeople },
  {
    key: 'reason',
    title: 'Reason',
    from: 'wide',
    render: (row) => (
      <span className={classes.value} title={row.reason}>
        {row.reason}
      </span>
    ),
  },
  { key: 'from', stays: true, title: 'Holds since', render: (row) => <DateTimeText at={row.valid_from} /> },
];

/** Every version of every setting, newest first. */
export function SettingVersions() {
  const { data, error, isFetching, refetch } = useSettingVersions();
  return (
    <DataTable
      label="Versions of settings"
      density="staff"
      rows={data}
      rowKey={(row) => `${row.name}-${row.version}`}
      columns={columns}
      card={(row) => ({
        title: settingDefinitions[row.name].label,
        value: row.value,
        detail: describePeople(row),
        aside: <DateTimeText at={row.valid_from} />,
      })}
      fetching={isFetching}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      empty={{ icon: <IconHistory size={24} stroke={1.75} />, title: 'No setting was changed yet' }}
    />
  );
}
