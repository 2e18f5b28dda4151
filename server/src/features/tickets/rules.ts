import type { TicketState } from '@fairlead/contract/features/tickets.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

export type Side = 'member' | 'staff';

/** The state after someone has written: it waits for the other side. */
export const stateAfterWriting = (by: Side): TicketState => (by === 'staff' ? 'answered' : 'open');

/** Staff set any state; a member may only close. */
export const maySetState = (by: Side, state: TicketState): boolean => by === 'staff' || state === 'closed';

/** Why nothing can be written, or undefined. */
export function validateResponse(by: Side, state: TicketState): Text | undefined {
  if (state !== 'closed') return undefined;
  return by === 'staff' ? t('closedStaff') : t('closedMember');
}
