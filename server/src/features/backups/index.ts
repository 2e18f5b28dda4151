export { backupAlarms } from './alarms.ts';
export { archiveLogs } from './archive-logs.ts';
export { asSuperuser, type Installation } from './installation.ts';
export { keepBackups } from './keep-backups.ts';
export { makeBackup } from './make-backup.ts';
export { recordBackup, recordRestore } from './record-backup.ts';
export {
  type BackupState,
  listBackups,
  markRestoreTested as recordRestoreTest,
  readBackupAges,
  readBackupState as backupState,
  shownBackupState,
} from './store.ts';
