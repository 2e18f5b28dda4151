export { auditChecks } from './checks.ts';
