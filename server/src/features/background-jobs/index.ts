export { backgroundJobAlarms } from './alarms.ts';
export { listJobFigures } from './store.ts';
