/** SQLSTATE classes and codes of a database that cannot do this now, but may soon. */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58'];
const UNAVAILABLE_CODES = ['25006', '40001', '40P01', '55P03'];
/** Of the socket to it. */
const SOCKET_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
];
/** Of its client, which has no codes: no connection within the time, or one that died. */
const CLIENT_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
];

/**
 * Whether an error says that the database is away, full, stopping, or too busy (no free connection, a statement that took
 * too long): the request is worth sending again.
 */
export function isDatabaseUnavailable(error: Error): boolean {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && SOCKET_CODES.includes(code)) return syscall !== 'open';
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code))
    return UNAVAILABLE_CLASSES.includes(code.slice(0, 2)) || UNAVAILABLE_CODES.includes(code);
  return CLIENT_MESSAGES.some((text) => message.startsWith(text));
}
