import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { FilterBar, FilterMenu, SearchField, ViewTabs } from '#ui/filter-bar.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';

test('tabs carry their counts and choose a view', async () => {
  const choose = vi.fn();
  const user = draw(
    <ViewTabs
      label="Views"
      value="all"
      onChange={choose}
      tabs={[
        { value: 'all', label: 'All' },
        { value: 'open', label: 'Open', count: 3, attention: true },
      ]}
    />,
  );
  expect(screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: /Open.*3/ }));
  expect(choose).toHaveBeenCalledWith('open');
});

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <FilterBar actions={<button type="button">Export</button>}>
      <SearchField
        placeholder="Member"
        value={text}
        onSearch={(next) => {
          setText(next);
          onSearch(next);
        }}
      />
    </FilterBar>
  );
}

test('a search acts on Enter, not on every key, and can be cleared', async () => {
  const search = vi.fn();
  const user = draw(<Search onSearch={search} />);
  await user.type(screen.getByRole('searchbox', { name: 'Member' }), 'ama');
  expect(search).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(search.mock.calls).toEqual([['ama'], ['']]);
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});

function Filter() {
  const [value, setValue] = useState<string | null>(null);
  return <FilterMenu label="Status" choices={[{ value: 'open', label: 'Open' }]} value={value} onChange={setValue} />;
}

test('a filter says what it is set to, and can be cleared', async () => {
  const user = draw(<Filter />);
  await user.click(screen.getByRole('button', { name: 'Status Any' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  expect(screen.getByRole('button', { name: 'Status Open' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filter: Status' }));
  expect(screen.getByRole('button', { name: 'Status Any' })).toBeTruthy();
});

/** Lays tabs out as on a narrow window: jsdom gives nothing a width. */
function layOut(rowPx: number, tabPx: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(rowPx);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(tabPx);
}

test('tabs that do not fit stand in a menu, and the open one stays in the row', async () => {
  layOut(300, 100);
  const choose = vi.fn();
  const tabs = ['Plans', 'Activation', 'Levels', 'Holidays'].map((label) => ({ value: label, label }));
  const user = draw(<ViewTabs label="Plans" tabs={tabs} value="Holidays" onChange={choose} />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Plans', 'Holidays']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Levels' }));
  expect(choose).toHaveBeenCalledWith('Levels');
  vi.restoreAllMocks();
});

test('without a rest there is no menu', () => {
  draw(<MoreMenu count={0}>nothing</MoreMenu>);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
