import { toDay } from '@fairlead/contract/domain/dates.ts';
import type { Movement } from '@fairlead/contract/features/member-dashboard.ts';

/** The day on which a movement was booked, by which the list is ordered: not the day that it is for. */
export const movementDay = (movement: Movement): string =>
  toDay(movement.type === 'transaction' ? movement.transaction.created_at : movement.created_at);
