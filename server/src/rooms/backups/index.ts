export { recordBackup } from './record-backup.ts';
export { type BackupState, readBackupState as backupState } from './store.ts';
