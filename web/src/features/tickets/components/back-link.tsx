import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import shared from '#ui/shared.module.css';

/** The way from one ticket back to the list it stands in. */
export function BackLink({ to, children }: { to: ScreenName; children: ReactNode }) {
  return (
    <div>
      <Anchor component={Link} to={screens[to]} size="sm" className={shared.iconText ?? ''}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> {children}
      </Anchor>
    </div>
  );
}
