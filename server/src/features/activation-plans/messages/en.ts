/** What the server says about activation plans. */
export const messages = {
  closed: 'The activation plan is in use. It was closed.',
  created: 'Activation plan created',
  plan: 'Activation plan',
  promise: 'An activation plan must not say “{promise}”. Nothing here is promised.',
  removed: 'Activation plan removed',
  saved: 'Activation plan saved',
} as const;
