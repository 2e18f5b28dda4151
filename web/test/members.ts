import type { MemberSummary } from '@fairlead/contract/features/members.ts';

/** A member as lists show one, with what a test says of them. */
export const makeMember = (known: Partial<MemberSummary> = {}): MemberSummary => ({
  id: 7,
  username: 'amara',
  fullname: 'Amara Okafor',
  email: 'amara@example.test',
  phone: '',
  role: 'user',
  status: 'unblock',
  is_active: 'active',
  referralCode: 'AMARA7',
  referredBy: null,
  created_at: new Date('2026-11-01T00:00:00Z'),
  last_login: null,
  verify_at: null,
  activation_date: null,
  paid_member: false,
  ...known,
});
