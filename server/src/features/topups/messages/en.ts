/** What the server says about activations and topups. */
export const messages = {
  activeUntil: 'Active until {day}',
  alreadyActive: 'Already active until {day}. Extend the activation instead.',
  codeUnknown: 'This code is invalid. Your account was not activated.',
  codeUsed: 'This code has already been used. Your account was not activated.',
  laterPeriod: '{member} has a later period. Reverse that one first.',
  memberBlocked: '{member} is blocked and cannot be activated',
  memberInactive: '{member} is inactive and cannot be activated',
  noteSaved: 'Note saved',
  plan: 'Activation plan',
  planClosed: '{plan} is closed. Choose another activation plan.',
  reversed: 'Topup reversed',
  reversedAlready: 'This topup has already been reversed',
  tooLarge: 'An entry this large needs a second approval, which this call does not support',
  topup: 'Topup',
  yourself: 'This is you. Activate your own account instead.',
} as const;
