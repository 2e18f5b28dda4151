export { codesTables } from './own-tables-store.ts';
export { type Spending, spendCode } from './spend-code.ts';
export { existingCodes, usedCodes } from './store.ts';
