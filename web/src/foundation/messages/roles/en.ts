/** The staff's roles as the ones who have them, and who may change something. */
export const messages = {
  auditor: 'auditors',
  content: 'content',
  finance: 'finance',
  onlyRoles: 'Only {roles} can change this.',
  owner: 'owners',
  support: 'support',
} as const;
