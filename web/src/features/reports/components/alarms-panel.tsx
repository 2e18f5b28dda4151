import type { Alarm } from '@fairlead/contract/domain/alarms.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { alarms as texts } from '#features/reports/alarm-texts.ts';
import { getAlarmLabel } from '#features/reports/components/alarm-labels.ts';
import classes from '#features/reports/components/alarms-panel.module.css';
import { DateTimeText } from '#ui/date-text.tsx';

/** What is wrong with the operation, side by side. */
export function AlarmsPanel({ alarms }: { alarms: readonly Alarm[] }) {
  return (
    <ul className={classes.alarms} aria-label={texts('alarms')}>
      {alarms.map((alarm) => (
        <AlarmItem key={alarm.kind} alarm={alarm} />
      ))}
    </ul>
  );
}

function AlarmItem({ alarm }: { alarm: Alarm }) {
  const { sentence, effect, button } = getAlarmLabel(alarm);
  return (
    <li className={classes.alarm} data-severity={alarm.severity}>
      <IconAlertTriangle className={classes.icon} size={18} stroke={1.75} aria-hidden="true" />
      <div className={classes.text}>
        <p className={classes.sentence}>{sentence}</p>
        <p className={classes.detail}>
          {alarm.since ? texts.rich('alarmSince', { date: () => <DateTimeText at={alarm.since} />, effect }) : effect}
        </p>
      </div>
      {alarm.link !== null && (
        <Button component={Link} {...linkTo(alarm.link)} variant="default" size="xs">
          {button}
        </Button>
      )}
    </li>
  );
}

/** The router takes a path and its query apart. */
function linkTo(link: string): { to: string; search: never } {
  const { pathname, searchParams } = new URL(link, window.location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams) as never };
}
