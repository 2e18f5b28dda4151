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
  seconds: '{count, plural, one {# second} other {# seconds}}',
  thisAddress: 'This address',
  unknownFields: '{fields}: not a field of this call',
} as const;
