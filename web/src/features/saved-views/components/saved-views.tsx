import { type SavedView, savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { Button, Menu } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { RemoveViewsDialog } from '#features/saved-views/components/remove-views-dialog.tsx';
import { SaveViewDialog } from '#features/saved-views/components/save-view-dialog.tsx';
import classes from '#features/saved-views/components/saved-views.module.css';
import { findViewedScreen, useSavedViews, type ViewedScreen } from '#features/saved-views/queries.ts';
import { savedViews } from '#features/saved-views/texts.ts';
import { useMayCall } from '#foundation/roles.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { ui } from '#ui/texts.ts';

/** The views that staff keep of the list on this screen; nothing where a screen is about one person. */
export function SavedViews() {
  const { pathname } = useLocation();
  const screen = findViewedScreen(pathname);
  return screen ? <ViewsMenu key={screen} screen={screen} /> : null;
}

function ViewsMenu({ screen }: { screen: ViewedScreen }) {
  const [asking, setAsking] = useState<'save' | 'remove' | null>(null);
  const { all, replace } = useUrlView();
  const { views, state, retry } = useSavedViews(screen);
  const { admin } = useSession();
  const parameters = takeKept(all);
  const isShown = (view: SavedView) => toKey(view.parameters) === toKey(parameters);
  const [own, shared] = [
    views.filter((view) => view.shared_by === null),
    views.filter((view) => view.shared_by !== null),
  ];
  const mayKeep = useMayCall(savedViewsContract.save);
  const removable = admin?.staff_role === 'owner' ? views : own;
  const item = (view: SavedView) => (
    <Menu.Item
      key={view.id}
      aria-current={isShown(view)}
      rightSection={view.shared_by !== null && savedViews('by', { name: view.shared_by })}
      onClick={() => replace(view.parameters)}
    >
      {view.name}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" width="max-content">
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark stroke={1.75} />}>
            <span className={classes.current}>{views.find(isShown)?.name ?? savedViews('views')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          {state === 'loaded' && views.length === 0 && <Menu.Label>{savedViews('none')}</Menu.Label>}
          {state === 'failed' && (
            <>
              <Menu.Label>{savedViews('failed')}</Menu.Label>
              <Menu.Item closeMenuOnClick={false} onClick={retry}>
                {ui('tryAgain')}
              </Menu.Item>
            </>
          )}
          {own.length > 0 && <Menu.Label>{savedViews('own')}</Menu.Label>}
          {own.map(item)}
          {shared.length > 0 && <Menu.Label>{savedViews('shared')}</Menu.Label>}
          {shared.map(item)}
          {mayKeep && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setAsking('save')}>{savedViews('saveDots')}</Menu.Item>
            </>
          )}
          {removable.length > 0 && (
            <Menu.Item onClick={() => setAsking('remove')}>{savedViews('removeDots')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking === 'save' && <SaveViewDialog screen={screen} parameters={parameters} onClose={() => setAsking(null)} />}
      {asking === 'remove' && <RemoveViewsDialog views={removable} onClose={() => setAsking(null)} />}
    </>
  );
}

/** What a view is: the page on it and the row that is open belong to a moment. */
function takeKept({ page: _page, open: _open, ...kept }: Record<string, string>): Record<string, string> {
  return kept;
}

const toKey = (parameters: Record<string, string>): string => JSON.stringify(Object.entries(parameters).toSorted());
