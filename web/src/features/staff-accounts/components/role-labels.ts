import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';

/** What each role is there for, where one is chosen. */
export const roleLabels: Record<StaffRole, { title: string; detail: string }> = {
  owner: { title: 'Owner', detail: 'Everything, with settings and staff' },
  finance: { title: 'Finance', detail: 'Money, withdrawals, deposits, programmes, approvals' },
  support: { title: 'Support', detail: 'Tickets, members, proposals for their credentials' },
  content: { title: 'Content', detail: 'News, notifications, achievers' },
  auditor: { title: 'Auditor', detail: 'Reads everything and changes nothing' },
};

export const roleChoices = (Object.keys(roleLabels) as StaffRole[]).map((value) => ({
  value,
  label: `${roleLabels[value].title}: ${roleLabels[value].detail}`,
}));
