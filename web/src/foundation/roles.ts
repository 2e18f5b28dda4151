import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { mayCall } from '@fairlead/contract/domain/staff-roles.ts';
import { useSession } from '#foundation/session.tsx';

/** Whether the signed-in staff member's role includes a call; a button that makes it is shown only then. The server decides. */
export function useMayCall(endpoint: Endpoint): boolean {
  const { admin } = useSession();
  return admin !== null && mayCall(endpoint, admin.staff_role);
}

/** The same for calls that are known only while drawing. */
export function useCalls(): (endpoint: Endpoint) => boolean {
  const { admin } = useSession();
  return (endpoint) => admin !== null && mayCall(endpoint, admin.staff_role);
}
