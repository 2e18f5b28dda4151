import type { SettingVersion } from '@fairlead/contract/features/staff-settings.ts';
import { IconHistory } from '@tabler/icons-react';
import classes from '#features/settings/screens/staff-settings.module.css';
import { useSettingVersions } from '#features/settings/staff/queries.ts';
import { staff } from '#features/settings/staff-texts.ts';
import { setting } from '#features/settings/texts.ts';
import { formatList } from '#foundation/format.ts';
import { takePage, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';

/** `n.weiss and r.solano` */
const describePeople = ({ author, approved_by }: SettingVersion) =>
  author === null ? staff('noAuthor') : formatList(approved_by === null ? [author] : [author, approved_by]);

const getColumns = (): Column<SettingVersion>[] => [
  { key: 'name', stays: true, title: staff('setting'), render: (row) => setting(row.name) },
  { key: 'version', title: staff('version'), align: 'right', render: (row) => row.version },
  {
    key: 'value',
    stays: true,
    title: staff('value'),
    render: (row) => (
      <span className={classes.value} title={row.value}>
        {row.value}
      </span>
    ),
  },
  { key: 'who', stays: true, title: staff('author'), render: describePeople },
  {
    key: 'reason',
    title: staff('reason'),
    from: 'wide',
    render: (row) => (
      <span className={classes.value} title={row.reason}>
        {row.reason}
      </span>
    ),
  },
  { key: 'from', stays: true, title: staff('since'), render: (row) => <DateTimeText at={row.valid_from} /> },
];

/** Every version of every setting, newest first. */
export function SettingVersions() {
  const list = useListView();
  const query = useSettingVersions();
  return (
    <section className={classes.versions}>
      <h2 className={classes.heading}>{staff('versionsLabel')}</h2>
      <ListPage
        label={staff('versionsLabel')}
        list={list}
        query={query}
        {...takePage(list, query.data, (row) => setting(row.name))}
        search={staff('setting')}
        rowKey={(row) => `${row.name}-${row.version}`}
        columns={getColumns()}
        card={(row) => ({
          title: setting(row.name),
          value: row.value,
          detail: describePeople(row),
          aside: <DateTimeText at={row.valid_from} />,
        })}
        failed={staff('versionsFailed')}
        empty={{ icon: <IconHistory size={24} stroke={1.75} />, title: staff('versionsEmpty') }}
      />
    </section>
  );
}
