import { SECURITY_EVENT_MONTHS, type SecurityEvent } from '@fairlead/contract/features/security.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/security/components/events-panel.module.css';
import { useSecurityEvents } from '#features/security/queries.ts';
import { safety } from '#features/security/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { Pager } from '#ui/pager.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** As many are shown before the person asks for all. */
const SHOWN_FIRST = 6;
/** What the person may not have done themselves. */
const WARNINGS: readonly SecurityEvent['event'][] = ['sign_in_failed', 'sign_in_delayed', 'second_factor_failed'];

const PER_PAGE = 20;

/**
 * What happened to an account: the newest, or all of the last 12 months by pages. The signed-in person's, or for staff that of
 * `memberId`.
 */
export function EventsPanel({ memberId }: { memberId?: number }) {
  const [page, setPage] = useState(1);
  const [isWhole, setIsWhole] = useState(false);
  const { data: answer, error, refetch } = useSecurityEvents({ page, limit: PER_PAGE }, memberId);
  const data = answer?.events;
  const total = answer?.total ?? 0;
  const months = SECURITY_EVENT_MONTHS;
  const unfold = () => {
    setIsWhole(!isWhole);
    setPage(1);
  };
  const content = () => {
    if (total === 0 && data) return <p className={classes.empty}>{safety('eventsEmpty', { months })}</p>;
    if (data) return <Events events={isWhole ? data : data.slice(0, SHOWN_FIRST)} />;
    if (error) return <ErrorState message={errorText(error, safety('eventsFailed'))} onRetry={() => void refetch()} />;
    return (
      <div className={classes.empty}>
        <LoadingState lines={[18, 18, 18, 18]} />
      </div>
    );
  };
  return (
    <PanelCard
      title={safety('events')}
      detail={safety('eventsDetail', { months })}
      action={
        total > SHOWN_FIRST && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={unfold}>
            {safety(isWhole ? 'eventsFewer' : 'eventsAll')}
          </Button>
        )
      }
      flush
    >
      {content()}
      {isWhole && total > PER_PAGE && <Pager page={page} perPage={PER_PAGE} total={total} onPage={setPage} />}
    </PanelCard>
  );
}

function Events({ events }: { events: readonly SecurityEvent[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{safety('when')}</th>
          <th>{safety('what')}</th>
          <th>{safety('from')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no number, and two may be of one instant
          <tr key={`${event.at} ${place}`}>
            <td className={classes.when}>
              <DateTimeText at={event.at} />
            </td>
            <td className={shared.medium}>
              {WARNINGS.includes(event.event) ? (
                <span className={classes.warning}>
                  <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                  {describe(event)}
                </span>
              ) : (
                describe(event)
              )}
            </td>
            <td className={classes.from}>{describeOrigin(event)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe({ event, count, operation }: SecurityEvent): string {
  switch (event) {
    case 'code_used':
      return safety('event.code_used', { operation: operation ?? 'other' });
    case 'sign_in_failed':
    case 'second_factor_failed':
      return safety(`event.${event}`, { count });
    default:
      return safety(`event.${event}`);
  }
}

function describeOrigin({ by_staff, device, ip }: SecurityEvent): string {
  if (by_staff) return safety('byStaff');
  if (device && ip) return safety('fromDevice', { device, ip });
  return ip ?? device ?? safety('deviceUnknown');
}
