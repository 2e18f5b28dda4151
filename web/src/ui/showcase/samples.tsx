import { parseMoney } from '@fairlead/contract/domain/money.ts';
import type { ScreenName } from '@fairlead/contract/wire/screens.ts';
import type { ReactNode } from 'react';
import { NotificationsBell } from '#app/layouts/bell.tsx';
import { MemberLayout } from '#app/layouts/member-layout.tsx';
import type { AccountPart } from '#ui/account-split.tsx';
import type { ReturnDay } from '#ui/returns-days.ts';

export const usdt = parseMoney;

/** The pictures' moment, so that screenshots compare. */
const shownAt = Date.parse('2026-11-20T21:46:00Z');
export const offsetMs = shownAt - Date.now();

export const user = { id: '1042', name: 'Mary Okafor', email: 'm.okafor@example.org' };

export const coverage = {
  ratioPpm: 1_042_000,
  at: new Date(shownAt),
  custody: usdt('412880.14'),
  owed: usdt('396238.70'),
};

export const accounts: AccountPart[] = [
  { key: 'main', name: 'Main', detail: 'Spendable', micro: usdt('1240.50') },
  { key: 'profit', name: 'Profit', detail: 'Returns paid out', micro: usdt('186.32') },
  { key: 'compound', name: 'Compound', detail: 'Growth, still invested', micro: usdt('39.96') },
  { key: 'principal', name: 'Principal', detail: 'Invested in 3 plans', micro: usdt('3500') },
  { key: 'held', name: 'Held', detail: '1 open withdrawal', micro: usdt('250') },
];

/** Thirty business days up to the pictures' day, two of them not fully funded. */
export function returnDays(count = 30): ReturnDay[] {
  const days: ReturnDay[] = [];
  for (let at = shownAt; days.length < count; at -= 86_400_000) {
    const date = new Date(at);
    if (date.getUTCDay() === 0 || date.getUTCDay() === 6) continue;
    const day = date.toISOString().slice(0, 10);
    const early = day < '2026-10-16';
    const [profit, compound] = early ? [usdt('1.2'), usdt('0.75')] : [usdt('1.46'), usdt('0.75')];
    const share = day === '2026-11-04' ? 0n : day === '2026-11-16' ? 60n : 100n;
    days.unshift({
      day,
      profit: (profit * share) / 100n,
      compound: (compound * share) / 100n,
      target: profit + compound,
    });
  }
  return days;
}

export function MemberPage({
  title,
  current,
  backTo,
  children,
}: {
  title: string;
  current: ScreenName;
  backTo?: string;
  children: ReactNode;
}) {
  return (
    <MemberLayout
      title={title}
      user={user}
      current={current}
      demo
      clockOffsetMs={0}
      serverOffsetMs={offsetMs}
      coverage={coverage}
      bell={<NotificationsBell unread={2} isLive={false} />}
      onSignOut={() => undefined}
      {...(backTo ? { backTo } : {})}
    >
      {children}
    </MemberLayout>
  );
}
