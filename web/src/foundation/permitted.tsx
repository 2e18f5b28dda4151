import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import type { ReactNode } from 'react';
import { actingAs } from '#foundation/api.ts';
import { useMayCall } from '#foundation/roles.ts';

/** Shows what makes a call to staff whose role includes it; on members' own screens to every member. */
export function Permitted({ call, children }: { call: Endpoint; children: ReactNode }) {
  const isAllowed = useMayCall(call);
  return isAllowed || actingAs() === 'member' ? children : null;
}
