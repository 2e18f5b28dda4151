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

/** Every kind of account: a member's, summed over all members, or a system account. */
export const accountKinds = [...memberAccounts, ...systemAccounts] as const;
export type AccountKind = (typeof accountKinds)[number];

/** System accounts whose money belongs to members, or to whom it is not known yet. */
export const owedSystemAccounts = ['payout_clearing', 'returns_payable', 'levels_payable', 'suspense'] as const;

/** What members are owed: their accounts, and what is on its way to them. */
export const owedKinds = [...memberAccounts, ...owedSystemAccounts] as const;

/** What is the platform's own: members have no claim to it. */
export const ownAccounts = [
  'operator_equity',
  'fees',
  'returns_pool',
  'marketing_pool',
  'cto_pool',
  'provider_costs',
] as const;
