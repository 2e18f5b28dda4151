/** The views of each folder, which every other may read: what they are made of may change, their columns may not. */
export const VIEWS: Record<string, string[]> = {
  foundation: ['audit_entries'],
  'own-limits': ['counted_deposits', 'paused_members', 'running_principal'],
  inbox: ['inbox_messages'],
  auth: ['failed_sign_ins', 'staff_names'],
  members: ['member_names', 'member_payouts', 'member_standings', 'started_principal'],
  runs: ['settled_commissions'],
  transactions: ['statement_filters', 'transactions'],
  payments: ['used_transactions'],
};
