import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UrlView } from '#foundation/url-view.ts';
import { ui } from '#ui/texts.ts';

type Named = { key: string; title: ReactNode };

const PARAMETER = 'hide';
const listHidden = (view: Pick<UrlView, 'text'>) => view.text(PARAMETER).split(',').filter(Boolean);

/** The columns but for those that the address hides; the first always stays, as it says which row it is. */
export function takeShown<C extends Named>(view: Pick<UrlView, 'text'>, columns: readonly C[]): C[] {
  const hidden = listHidden(view);
  return columns.filter(({ key }, place) => place === 0 || !hidden.includes(key));
}

/** Chooses the columns of a list, kept in the address: a link and a saved view show the same ones. */
export function ColumnsMenu({ view, columns }: { view: UrlView; columns: readonly Named[] }) {
  const choices = columns.slice(1).filter(({ title }) => title);
  const hidden = listHidden(view).filter((key) => choices.some((choice) => choice.key === key));
  const show = (key: string, isShown: boolean) =>
    view.set({ [PARAMETER]: [...hidden.filter((each) => each !== key), ...(isShown ? [] : [key])].join(',') });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 stroke={1.75} />} visibleFrom="sm">
          {hidden.length > 0
            ? ui('columnsShown', { shown: choices.length - hidden.length + 1, all: choices.length + 1 })
            : ui('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={!hidden.includes(key)} onChange={(isShown) => show(key, isShown)}>
            {title}
          </Menu.CheckboxItem>
        ))}
        {hidden.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => view.set({ [PARAMETER]: undefined })}>{ui('columnsAll')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
