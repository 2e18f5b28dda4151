/** A member's accounts; the order is part of an account's id and never changes. */
export const memberAccounts = ['main', 'profit', 'compound', 'principal', 'held'] as const;
export type MemberAccount = (typeof memberAccounts)[number];

/** The system accounts; the order is part of an account's id and never changes. */
export const systemAccounts = [
  'custody',
  'payout_clearing',
  'returns_pool',
  'returns_payable',
  'marketing_pool',
  'levels_payable',
  'cto_pool',
  'fees',
  'provider_costs',
  'operator_equity',
  'suspense',
] as const;
export type SystemAccount = (typeof systemAccounts)[number];

/** Pools that programmes are paid from. */
export const pools = ['returns_pool', 'marketing_pool', 'cto_pool'] as const;
export type Pool = (typeof pools)[number];
