export { type Spending, spendCode } from './spend-code.ts';
export { existingCodes } from './store.ts';
