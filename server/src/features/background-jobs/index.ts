export { backgroundJobAlarms } from './alarms.ts';
