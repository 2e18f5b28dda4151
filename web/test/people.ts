import type { MemberIdentity, SessionAnswer, StaffIdentity } from '@fairlead/contract/features/session.ts';

const member: MemberIdentity = {
  id: 7,
  username: 'amara',
  email: 'amara@example.test',
  fullname: 'Amara Okafor',
  role: 'user',
  verified: true,
  second_factor: false,
  missing: [],
};

const staff: StaffIdentity = {
  id: 2,
  username: 'finance',
  email: 'finance@example.test',
  fullname: 'Finn Ance',
  role: 'admin',
  staff_role: 'finance',
  second_factor: true,
  must_set_second_factor: false,
};

/** Who is signed in, as the platform answers it. */
export const people = {
  visitor: { auth: null, admin: null, expireAt: null, adminExpireAt: null, language: null },
  member: {
    auth: member,
    admin: null,
    expireAt: new Date('2030-01-01T00:00:00Z'),
    adminExpireAt: null,
    language: null,
  },
  finance: staffSession(staff),
  owner: staffSession({ ...staff, id: 1, username: 'owner', staff_role: 'owner' }),
  support: staffSession({ ...staff, id: 3, username: 'support', staff_role: 'support' }),
  content: staffSession({ ...staff, id: 5, username: 'content', staff_role: 'content' }),
  auditor: staffSession({ ...staff, id: 4, username: 'auditor', staff_role: 'auditor' }),
} satisfies Record<string, SessionAnswer>;

export type Person = keyof typeof people;

function staffSession(admin: StaffIdentity): SessionAnswer {
  return { auth: null, admin, expireAt: null, adminExpireAt: new Date('2030-01-01T00:00:00Z'), language: null };
}
