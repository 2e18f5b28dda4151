import type { MemberSummary } from '@fairlead/contract/features/members.ts';

/** A member as lists and pickers know them. */
export const memberSummary: MemberSummary = {
  id: 7,
  username: 'amara',
  fullname: 'Amara Okafor',
  email: 'amara@example.test',
  phone: '+2348000000',
  role: 'user',
  status: 'unblock',
  is_active: 'active',
  referralCode: 'AMARA7',
  referredBy: null,
  created_at: new Date('2026-01-05T10:00:00Z'),
  last_login: null,
  verify_at: new Date('2026-01-05T10:05:00Z'),
  activation_date: null,
  paid_member: true,
};
