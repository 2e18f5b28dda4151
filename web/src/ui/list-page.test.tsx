import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useListView } from '#foundation/list-view.ts';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { setWindowWidth } from '#test/setup.ts';
import { DetailDrawer } from '#ui/detail-drawer.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListPage, type ListPageProps, type Selection } from '#ui/list-page.tsx';

const api = serveApi();

type Row = { id: number; name: string };
const rows: Row[] = [
  { id: 1, name: 'Amara' },
  { id: 2, name: 'Bo' },
];

function People(props: Partial<ListPageProps<Row>>) {
  const list = useListView({ perPage: 10, sort: 'name' });
  return (
    <ListPage<Row>
      label="People"
      list={list}
      query={{ error: null, isFetching: false, refetch: () => undefined }}
      rows={rows}
      total={25}
      rowKey={(row) => String(row.id)}
      columns={[
        { key: 'name', title: 'Name', sortable: true, render: (row) => row.name },
        { key: 'number', title: 'Number', render: (row) => `P-${row.id}` },
      ]}
      card={(row) => ({ title: row.name, value: `P-${row.id}` })}
      empty={{ title: 'No one found' }}
      search="Name"
      filters={[{ name: 'status', label: 'Status', choices: [{ value: 'open', label: 'Open' }] }]}
      {...props}
    />
  );
}

test('what is searched and filtered stands in the address, and starts on the first page', async () => {
  const user = await renderApp(api, <People />, { at: '/admin/x?page=3' });
  await user.type(await screen.findByRole('searchbox', { name: 'Name' }), 'am{Enter}');
  await waitFor(() => expect(searchParams()).toEqual({ search: 'am' }));
  await user.click(screen.getByRole('button', { name: /^Status/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  await waitFor(() => expect(searchParams()).toEqual({ search: 'am', status: 'open' }));
});

test('a filter that the address spells wrongly counts as none', async () => {
  await renderApp(api, <People />, { at: '/admin/x?status=nonsense' });
  expect(await screen.findByRole('button', { name: 'Status Any' })).toBeTruthy();
});

test('a page beyond the last shows the last, and an unknown number of rows the usual one', async () => {
  await renderApp(api, <People />, { at: '/admin/x?page=9&limit=7777' });
  await waitFor(() => expect(searchParams()).toEqual({ page: '3', limit: '7777' }));
  expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
});

test('the pages lead on and back', async () => {
  const user = await renderApp(api, <People />, { at: '/admin/x' });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(searchParams()).toEqual({ page: '2' }));
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  await waitFor(() => expect(searchParams()).toEqual({ page: '1' }));
});

test('a column that can be sorted sorts by click', async () => {
  const user = await renderApp(api, <People />, { at: '/admin/x?page=2' });
  await user.click(await screen.findByRole('button', { name: /Name/ }));
  await waitFor(() => expect(searchParams()).toEqual({ sort: '-name' }));
});

test('a row opens by click and by Enter, the drawer goes on by J and K and closes by Escape', async () => {
  const detail: ListPageProps<Row>['detail'] = ({ row, openKey: _, ...drawer }) => (
    <DetailDrawer opened={row !== undefined} title={row?.name ?? ''} {...drawer}>
      the person
    </DetailDrawer>
  );
  const user = await renderApp(api, <People detail={detail} />, { at: '/admin/x' });
  await user.click(await screen.findByText('Amara'));
  expect(await screen.findByRole('complementary', { name: 'Amara' })).toBeTruthy();
  await user.keyboard('j');
  expect(await screen.findByRole('complementary', { name: 'Bo' })).toBeTruthy();
  await user.keyboard('k');
  expect(await screen.findByRole('complementary', { name: 'Amara' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(searchParams()).toEqual({});
});

function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Cancel…
      </button>
      {isOpen && (
        <Dialog opened onClose={() => setIsOpen(false)} title="Cancel it?" actions={null}>
          It ends.
        </Dialog>
      )}
    </>
  );
}

test.each([
  [1440, 'complementary'],
  [390, 'dialog'],
] as const)(
  'at %i Escape in a dialog above the drawer closes the dialog alone, the next one the drawer',
  async (width, role) => {
    setWindowWidth(width);
    const detail: ListPageProps<Row>['detail'] = ({ row, openKey: _, ...drawer }) => (
      <DetailDrawer opened={row !== undefined} title={row?.name ?? ''} {...drawer}>
        <Asking />
      </DetailDrawer>
    );
    const user = await renderApp(api, <People detail={detail} />, { at: '/admin/x' });
    await user.click(await screen.findByText('Amara'));
    await user.click(await screen.findByRole('button', { name: 'Cancel…' }));
    await screen.findByRole('dialog', { name: 'Cancel it?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel it?' })).toBeNull());
    expect(screen.getByRole(role, { name: 'Amara' })).toBeTruthy();
    expect(searchParams()).toMatchObject({ open: '1' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(role, { name: 'Amara' })).toBeNull());
  },
);

test('rows may share a drawer, and may open a screen in its place', async () => {
  const detail = vi.fn<NonNullable<ListPageProps<Row>['detail']>>(() => null);
  const shared = { detail, openKey: () => 'both' };
  const user = await renderApp(api, <People {...shared} />, { at: '/admin/x' });
  await user.click(await screen.findByText('Bo'));
  await waitFor(() => expect(searchParams()).toEqual({ open: 'both' }));
  expect(detail.mock.lastCall?.[0].openKey).toBe('both');
  cleanup();
  const onOpen = vi.fn();
  await renderApp(api, <People onOpen={onOpen} />, { at: '/admin/x' });
  await user.click(await screen.findByText('Bo'));
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
  expect(searchParams()).toEqual({});
});

test('rows are selected for what acts on several', async () => {
  const bulk = vi.fn(({ rows: chosen, onClear }: Selection<Row>) => (
    <button type="button" onClick={onClear}>
      {chosen.map(({ name }) => name).join('+')}
    </button>
  ));
  const user = await renderApp(api, <People bulk={bulk} />, { at: '/admin/x' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select 1' }));
  await user.click(screen.getByRole('button', { name: 'Amara+Bo' }));
  expect((screen.getByRole('checkbox', { name: 'Select 2' }) as HTMLInputElement).checked).toBe(false);
});

test('everything that the filter finds is selected where a page is selected whole, until the filter is another', async () => {
  const bulk = vi.fn(({ everything, chooseAll }: Selection<Row>) => (
    <>
      {chooseAll}
      <output>{everything}</output>
    </>
  ));
  const user = await renderApp(api, <People bulk={bulk} total={1_234} search="Name" />, { at: '/admin/x' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select 1' }));
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 1,234 that match' }));
  expect((await screen.findByRole('status')).textContent).toBe('1234');
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'am{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});

test('tabs choose a view, of which the first needs no word in the address', async () => {
  const tabs = {
    label: 'Views',
    items: [
      { value: 'mine', label: 'Mine', count: 2 },
      { value: 'all', label: 'All' },
    ],
  };
  const user = await renderApp(api, <People tabs={tabs} />, { at: '/admin/x?page=2&sort=-name' });
  await user.click(await screen.findByRole('tab', { name: 'All' }));
  await waitFor(() => expect(searchParams()).toEqual({ view: 'all' }));
  await user.click(screen.getByRole('tab', { name: /Mine/ }));
  await waitFor(() => expect(searchParams()).toEqual({}));
});

test('what failed is said with a way to try again, over the rows that still hold', async () => {
  const refetch = vi.fn();
  const query = { error: new Error('The platform is restarting'), isFetching: false, refetch };
  const user = await renderApp(api, <People query={query} />, { at: '/admin/x' });
  expect((await screen.findByRole('alert')).textContent).toContain('The platform is restarting');
  expect(screen.getByText('Amara')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('no rows: the empty state, and no pages', async () => {
  await renderApp(api, <People rows={[]} total={0} />, { at: '/admin/x' });
  expect(await screen.findByText('No one found')).toBeTruthy();
});

test('the action of the page stands once: above the rows, or inside the empty state of none', async () => {
  const add = <button type="button">Add</button>;
  const page = { actions: add, empty: { title: 'No one found', action: add } };
  await renderApp(api, <People {...page} />, { at: '/admin/x' });
  expect(await screen.findByRole('button', { name: 'Add' })).toBeTruthy();
  cleanup();
  await renderApp(api, <People {...page} rows={[]} total={0} />, { at: '/admin/x' });
  const empty = (await screen.findByText('No one found')).parentElement;
  expect(screen.getAllByRole('button', { name: 'Add' }).map((button) => empty?.contains(button))).toEqual([true]);
});

test('on a phone each row is a card', async () => {
  setWindowWidth(390);
  await renderApp(api, <People />, { at: '/admin/x' });
  const list = await screen.findByRole('list', { name: 'People' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['AmaraP-1', 'BoP-2']);
});
