import * as z from 'zod/mini';

/**
 * Why staff reject a withdrawal, beside the text that its member reads: a closed list, so that rejections can be counted. Only
 * staff read which one it was of a single request; visitors read how many there were of each.
 */
export const rejectionReasons = [
  'foreign_address',
  'unclear_funds',
  'details_mismatch',
  'member_asked',
  'suspected_fraud',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const rejectionReason = z.enum(rejectionReasons);
/** Of a rejection; the specification's call names none, which is kept as not stated. */
export const optionalRejectionReason = z.optional(rejectionReason);
