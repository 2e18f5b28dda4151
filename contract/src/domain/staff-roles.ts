/**
 * What a member of staff is there for. An owner may make every call that staff may; an endpoint names the others.
 * `finance` moves money, `support` speaks with members, `content` writes what members read, `auditor` reads and changes nothing.
 */
export const staffRoles = ['owner', 'finance', 'support', 'content', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles beside the owner that an endpoint is open to, by what it is about. */
export const allowedRoles = {
  /** Signing out, own codes, what everyone who is signed in may read. */
  everyone: ['finance', 'support', 'content', 'auditor'],
  /** What is of one's own work and changes nothing of the platform's. */
  keepOwn: ['finance', 'support', 'content'],
  /** Settings, and who works here. */
  ownerOnly: [],
  readOwners: ['auditor'],
  money: ['finance'],
  readMoney: ['finance', 'auditor'],
  /** Who a member is and what is theirs. */
  readMembers: ['finance', 'support', 'auditor'],
  editMembers: ['finance', 'support'],
  support: ['support'],
  content: ['content'],
  readContent: ['content', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>;

/** Whether staff of this role may make a call that is open to `roles`. */
export const mayCall = (endpoint: { roles?: readonly StaffRole[] }, role: StaffRole): boolean =>
  endpoint.roles !== undefined && (role === 'owner' || endpoint.roles.includes(role));
