/** Texts that no feature owns: what every call may answer, and spans of time. */
export const messages = {
  formUnreadable: 'The form could not be read',
  invalidCharacter: 'Text contains an invalid character',
  keyLength: 'Idempotency-Key: 1 to {max, number} characters',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  multipartHeader: 'Send multipart requests with the header X-Session or Idempotency-Key',
  duplicateField: '{field}: duplicate field',
  noBody: 'This call takes no body',
  requestUnreadable: 'The request could not be read',
  'role.auditor': 'auditor',
  'role.content': 'content',
  'role.finance': 'finance',
  'role.owner': 'owner',
  'role.support': 'support',
  seconds: '{count, plural, one {# second} other {# seconds}}',
  thisAddress: 'This address',
  member: 'Member',
} as const;
