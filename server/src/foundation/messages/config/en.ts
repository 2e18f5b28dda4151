/** What the operator reads where the platform cannot start: its settings, database, folders, ports. */
export const messages = {
  address: '{name} must be an address that starts with one of {schemes}',
  allOrNone: '{names} must be set as well, or none of the three',
  backupInside:
    'Backups cannot be kept in {planned}: it is, holds or lies in the installation’s own folder {folder}. Name a folder outside, on another disk.',
  backupNotEmpty: '{planned} is not empty and holds no backups of this platform; name an empty folder.',
  backupOther: '{planned} holds the backups of another installation; name another folder.',
  dataTooOld:
    'This database was made by a version whose data cannot be brought up to date; move the data folder (DATA_DIR) away, or name an empty database in DATABASE_URL, and start again.',
  databaseAddress: 'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
  databaseHost: 'DATABASE_URL names the host "{host}", which is not known here.',
  databaseMissing: 'PostgreSQL at {where} has no database "{database}"; create it or correct DATABASE_URL.',
  databaseOld: 'DATABASE_URL names a PostgreSQL {major}; {oldest} or newer is needed.',
  databaseOther: 'DATABASE_URL does not lead to a PostgreSQL: {where} answered with "{reason}".',
  databaseSilent: 'No PostgreSQL answers at {where} ({code}); start it or correct DATABASE_URL.',
  databaseUser: 'PostgreSQL at {where} refuses the user "{user}" of DATABASE_URL: {reason}.',
  migrationOther:
    'This database was made by another form of migration {name} than this version has: use the version that made it, or move the data folder (DATA_DIR) away, or name an empty database in DATABASE_URL, and start again.',
  migrationUnknown: 'The database holds migration {name}, which this version does not know; use the newer version.',
  networks: '{name} must list addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not “{value}”',
  noSpace: 'There is no space left in {folder}.',
  onOrOff: '{name} must be on or off',
  oneOf: '{name} must be one of {values}',
  port: '{name} must be a port from 1 to 65535, not “{value}”',
  portForbidden: 'This account may not listen on port {port}; set {variable} to a port above 1023.',
  portOther: 'Cannot listen on {host}:{port} ({code}); correct HOST or {variable}.',
  portTaken: 'Port {port} is taken; stop what listens there, or set {variable} to another port.',
  providerUrl: 'NOWPAYMENTS_API_URL must start with https:// in production',
  publicUrl: 'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production',
  publicUrlLocal:
    'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production, not an address of this machine alone',
  publicUrlPath:
    'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production, without a path',
  rateLimitsOff: 'RATE_LIMITS=off is refused in production',
  requiredInProduction: '{names} must be set in production',
  restoreCutOff: 'A restore into {dataDir} did not come to its end; empty the folder and restore again.',
  secretDemo: '{name} must not be the demo’s in production',
  secretShort: '{name} must have {min, number} characters or more in production',
  secretsKey:
    'SECRETS_KEY must be 32 random bytes or more as hex or base64 (openssl rand -base64 32); to change it, put the new key before the old one, with a comma between',
  secretsKeyMissing:
    'SECRETS_KEY must be set in production. It must be 32 random bytes or more as hex or base64 (openssl rand -base64 32); to change it, put the new key before the old one, with a comma between',
  smtpMissing: 'SMTP_URL must be set in production: codes and notices are sent by it',
  socketFolder: 'The folder {folder}, where PostgreSQL would listen, belongs to someone else; remove it.',
  wholeDays: '{name} must be a whole number of days from 1 to {max}',
} as const;
