import type { OpenSession } from '@fairlead/contract/features/second-factor.ts';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { security } from '#features/auth/security-texts.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { PanelRow } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** On which device, from where and since when someone is signed in; `children` stand at the right. */
export function SessionRow({ session, children }: { session: OpenSession; children?: ReactNode }) {
  const Icon = /iPhone|iPad|Android/.test(session.device) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <PanelRow
      icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      title={
        <>
          {session.device}{' '}
          {session.current && (
            <StatusBadge status="active" small quiet>
              {security('thisDevice')}
            </StatusBadge>
          )}
        </>
      }
      detail={security.rich('sessionFacts', {
        ip: session.ip,
        since: <DateTimeText at={session.created_at} decides />,
        seen: <DateTimeText at={session.seen_at} decides />,
      })}
    >
      {children}
    </PanelRow>
  );
}
