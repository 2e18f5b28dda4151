import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { frame } from '#app/frame-texts.ts';
import { formatList } from '#foundation/format.ts';
import { EmptyState } from '#ui/states.tsx';

/** In place of a screen that the role does not include: which roles beside the owner's do. */
export function RoleNotice({ role, roles = [] }: { role: StaffRole; roles?: readonly StaffRole[] | undefined }) {
  const open = (['owner', ...roles] as const).map((each) => frame(`role.${each}`));
  return <EmptyState title={frame('roleTitle')}>{frame('roleNotice', { role, roles: formatList(open) })}</EmptyState>;
}
