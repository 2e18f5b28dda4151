import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { FilterBar, FilterMenu, SearchField, ViewTabs } from '#ui/filter-bar.tsx';

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
