import type { AlarmCheck } from '#foundation/alarms.ts';
import { findTroubles } from './store.ts';

/** A backup is made every 24 hours, and two may go into making it. */
const OVERDUE_AFTER_HOURS = 26;
/** The log is copied every few seconds, which is entered every minute. */
const STOPPED_AFTER_MINUTES = 15;

/** Production is always backed up; anything else once backups are made by a schedule. */
const checkBackups: AlarmCheck = async (db) =>
  (await findTroubles(db, { hours: OVERDUE_AFTER_HOURS, minutes: STOPPED_AFTER_MINUTES })).map(({ kind, since }) => ({
    ...{ kind, severity: 'warning', count: 1, since, link: null },
  }));

/** What may be wrong with the backups. */
export const backupAlarms: AlarmCheck[] = [checkBackups];
