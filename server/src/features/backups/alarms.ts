import type { AlarmCheck } from '#foundation/alarms.ts';
import { findOverdue, findStoppedLog } from './store.ts';

/** A backup is made every 24 hours, and two may go into making it. */
const OVERDUE_AFTER_HOURS = 26;
/** The log is copied every few seconds, which is entered every minute. */
const STOPPED_AFTER_MINUTES = 15;

/** Production is always backed up; anything else once backups are made by a schedule. */
const checkAge: AlarmCheck = async (db) => {
  const overdue = await findOverdue(db, OVERDUE_AFTER_HOURS);
  return overdue ? [{ kind: 'backup_overdue', severity: 'warning', count: 1, since: overdue.since, link: null }] : [];
};

const checkLog: AlarmCheck = async (db) => {
  const stopped = await findStoppedLog(db, STOPPED_AFTER_MINUTES);
  return stopped
    ? [{ kind: 'backup_log_stopped', severity: 'warning', count: 1, since: stopped.since, link: null }]
    : [];
};

/** What may be wrong with the backups. */
export const backupAlarms: AlarmCheck[] = [checkAge, checkLog];
