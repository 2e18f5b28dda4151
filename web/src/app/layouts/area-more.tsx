import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { frame } from '#app/frame-texts.ts';
import type { Area } from '#app/staff-navigation.ts';
import { MoreMenu } from '#ui/more-menu.tsx';

export interface AreaMoreProps {
  rest: readonly Area['tabs'][number][];
  count: (screen: ScreenName) => ReactNode;
}

/** The screens of an area that do not fit into its row. Loaded where there are some: most windows are wide enough. */
export const AreaMore = ({ rest, count }: AreaMoreProps) => (
  <MoreMenu count={rest.length}>
    {rest.map((screen) => (
      <Menu.Item key={screen} component={Link} to={screens[screen]} rightSection={count(screen)}>
        {frame(`nav.${screen}`)}
      </Menu.Item>
    ))}
  </MoreMenu>
);
