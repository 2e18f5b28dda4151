/** Texts that no feature owns: failures of calls, spans of time. */
export const messages = {
  unreachable: 'We could not reach the platform. Check your connection and try again.',
  invalidAnswer: 'Invalid response format',
  httpError: 'HTTP error! status: {status}',
  somethingWrong: 'Something went wrong. Try again in a few moments.',
  undecided: 'We don’t know if this went through. It is safe to try again.',
  notConfirmed: 'Not confirmed. Your changes were not saved.',
  ageMinutes: '{minutes, number} min',
  ageHours: '{hours, number} h',
  ageDays: '{days, number} d {hours, number} h',
  delete: 'Delete…',
  deleteItem: 'Are you sure you want to delete this item? {consequence}',
  loadFailed: 'Failed to fetch {list}',
} as const;
