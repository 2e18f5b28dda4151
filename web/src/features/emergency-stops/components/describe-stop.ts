import type { EmergencyStop } from '@fairlead/contract/features/emergency-stops.ts';
import { staff } from '#features/emergency-stops/staff-texts.ts';
import { formatMoment } from '#foundation/local-time.ts';

/** Since when, by whom and why. */
export const describeStop = ({ stopped_at, stopped_by, reason }: EmergencyStop): string =>
  staff('by', { time: formatMoment(stopped_at), name: stopped_by ?? staff('byUnknown'), reason });
