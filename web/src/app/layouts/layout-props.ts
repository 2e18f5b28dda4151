import type { ScreenName } from '@fairlead/contract/wire/screens.ts';
import type { ReactNode } from 'react';

export interface LayoutUser {
  id: string;
  name: string;
  email: string;
}

/** What the member's and the staff's layout share. */
export interface LayoutProps {
  title: string;
  user: LayoutUser;
  /** The open screen, marked in the navigation. */
  current: ScreenName;
  /** True while demo data and test coins are in use. */
  demo: boolean;
  /** How far the server's clock was moved from real time, by the demo or a test; said in the banner. */
  clockOffsetMs: number;
  /** How far the server's time stands from this machine's; `clockOffsetMs` when left out. */
  serverOffsetMs?: number;
  /** True while a production has not gone live: members' money does not move yet. */
  settingUp?: boolean;
  /** What is stopped, above the page. */
  stopBanner?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** The two letters of an avatar: `m.okafor` and `Mary Okafor` both give `MO`. */
export function initials(name: string): string {
  const parts = name.split(/[\s._-]+/).filter(Boolean);
  const letters = parts.length > 1 ? `${parts[0]?.[0] ?? ''}${parts.at(-1)?.[0] ?? ''}` : name.slice(0, 2);
  return letters.toUpperCase();
}
