/** What asks for a fresh code: the operation that `otp/send` names and the step-up is bound to. */
export const stepUpOperations = [
  'payout',
  'entry',
  'settings',
  'go_live',
  'emergency_stop',
  'change',
  'staff',
  'payment_link',
  'address',
  'password',
  'email',
  'second_factor',
  'wallet',
  'export',
  'closing',
] as const;
export type StepUpOperation = (typeof stepUpOperations)[number];
