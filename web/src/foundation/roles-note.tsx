import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { formatList } from '#foundation/format.ts';
import { roleTexts } from '#foundation/role-texts.ts';
import { useMayCall } from '#foundation/roles.ts';
import shared from '#ui/shared.module.css';

/** Where a button would stand: who may make its call, for those whose role does not include it. */
export function RolesNote({ call }: { call: Endpoint }) {
  const isAllowed = useMayCall(call);
  if (isAllowed) return null;
  const open = (['owner', ...(call.roles ?? [])] as const).map((role) => roleTexts(role));
  return <p className={shared.lead}>{roleTexts('onlyRoles', { roles: formatList(open) })}</p>;
}
