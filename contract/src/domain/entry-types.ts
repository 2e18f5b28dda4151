import { programmes } from '../app/programmes.ts';

/** What moved outside of programmes. Closed: a new kind is a new line here, or in the descriptor of its programme. */
export const platformEntryTypes = {
  deposit: 'custody -> main: a deposit that arrived',
  provider_cost: 'operator_equity -> provider_costs: what the provider kept of a deposit',
  provider_cost_settled: 'provider_costs -> custody: the same, out of custody',
  activation_fee: 'main -> fees: one activation period',
  ib_commission: "fees -> main: a sponsor's share of an activation fee",
  subscription: 'main -> principal: an investment begins',
  return: 'returns_pool -> profit: one accrual of a paying investment',
  compound_return: 'returns_pool -> compound: one accrual of a compounding investment',
  claimable_return: 'returns_pool -> returns_payable: one claimable accrual',
  claim: 'returns_payable -> profit or compound: a claimed accrual',
  claim_lapsed: 'returns_payable -> returns_pool: an accrual no one claimed',
  levels_reserved: 'marketing_pool -> levels_payable: the level commissions of a run',
  claim_levels_reserved: 'marketing_pool -> levels_payable: the level commissions of a claim',
  levels_cancelled: 'levels_payable -> marketing_pool: a commission reversed before its release',
  level_income: "levels_payable -> main: an end-of-day run's released commissions of a member",
  compound_level: 'levels_payable -> main: the same, from compounding returns',
  hold: 'any account -> held: reserved for a withdrawal',
  hold_released: 'held -> where it came from: withdrawal rejected or cancelled',
  withdrawal_fee: 'held -> fees',
  exit_fee: 'held -> fees: early redemption of an investment',
  payout: 'held -> payout_clearing: on its way out',
  payout_settled: 'payout_clearing -> custody: left custody',
  principal_returned: 'principal -> main: an investment completed',
  completion_growth: 'compound -> main: growth of an investment that completed',
  growth_returned: 'compound -> main: growth of an investment left early, or given back after it has ended',
  growth_moved: 'compound -> main: growth moved by the member',
  profit_moved: 'profit -> main: moved by the member',
  transfer: "main -> another member's main",
  staff_credit: 'marketing_pool -> main: entered by staff',
  staff_debit: 'member -> suspense: entered by staff',
  pool_funding: 'operator_equity or fees -> a pool',
  capital: "custody -> operator_equity: the operator's own money, with proof",
  suspense_settled: 'suspense -> main: a case that staff resolved',
  suspense_received: 'custody -> suspense: money that matches no member',
  reversal: 'the opposite of the posting it names',
} as const;

type KeyIn<T> = T extends unknown ? keyof T & string : never;
export type PlatformEntryType = keyof typeof platformEntryTypes;
export type ProgrammeEntryType = KeyIn<(typeof programmes)[number]['entryTypes']>;
export type EntryType = PlatformEntryType | ProgrammeEntryType;

/** Every entry type: what moved, from which kind of account to which. */
export const entryTypes = Object.assign(
  {},
  platformEntryTypes,
  ...programmes.map((programme) => programme.entryTypes),
) as Record<EntryType, string>;
