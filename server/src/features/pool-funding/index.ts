/** What other features need of the funding of pools by staff. */
export { poolFundingKind } from './funding-kind.ts';
