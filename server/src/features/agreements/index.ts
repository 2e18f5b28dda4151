/** The public API of what members state and agree to. */
export { askForMissing, readMissing } from './ask-for-missing.ts';
export { checkStatements, giveStatements, type Statements } from './give-statements.ts';
export { agreementsTables } from './own-tables-store.ts';
