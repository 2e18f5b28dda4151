/** The views of each folder, which every other may read: what they are made of may change, their columns may not. */
export const VIEWS: Record<string, string[]> = {
  foundation: ['audit_entries'],
  'own-limits': ['counted_deposits', 'paused_members', 'running_principal'],
  inbox: ['inbox_listed', 'inbox_messages', 'waiting_messages'],
  chain: ['chain_deposit_transactions'],
  custody: ['waiting_chain_differences', 'waiting_custody_cases'],
  auth: ['active_staff', 'failed_sign_ins', 'signed_in_devices', 'staff_names'],
  investments: [
    ...['accrued_investments', 'active_investments', 'investing_accounts', 'investing_count', 'investment_terms'],
  ],
  'level-income': ['reversed_claim_level_income', 'reversed_level_income'],
  members: ['member_names', 'member_payouts', 'member_standings', 'started_principal'],
  runs: ['settled_commissions', 'waiting_runs'],
  'staff-entries': ['waiting_entries', 'waiting_staff_cases'],
  'staged-changes': ['waiting_changes'],
  support: ['waiting_support'],
  topups: ['activations'],
  trading: ['claim_level_income', 'claimed_accruals', 'claimed_commissions', 'closed_accruals'],
  tickets: ['waiting_tickets'],
  transactions: ['statement_filters', 'transactions'],
  payments: ['deposit_addresses', 'used_transactions', 'waiting_deposits', 'waiting_payment_cases', 'waiting_suspense'],
  withdrawals: ['waiting_unknown_payouts', 'waiting_withdrawals'],
};
