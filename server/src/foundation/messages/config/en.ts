/** What the operator reads where the platform cannot start: its settings, database, folders, ports. */
export const messages = {
  address: '{name} must be an address that starts with one of {schemes}',
  accountWhole: '{name} must be set as well, or neither of the two',
  allOrNone: '{names} must be set as well, or none of those that belong together',
  bucket: '{name} must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  backupCopied: 'Copied {size} ...',
  backupDamaged:
    'The backup in {folder} is damaged: {path} is not what was written. Use another backup, or a copy of this one.',
  backupInside:
    'Backups cannot be kept in {planned}: it is, holds or lies in the installation’s own folder {folder}. Name a folder outside, on another disk.',
  backupLink: '{path} is a link, which a backup does not follow.',
  backupMissing: 'There is no backup in {from}.',
  backupNotEmpty: '{planned} is not empty and holds no backups of this platform; name an empty folder.',
  backupOther: '{planned} holds the backups of another installation; name another folder.',
  backupReading: 'Reading it again ...',
  backupShorter: '{folder} reaches to {reaches}; name an earlier time, or none for all of it.',
  backupsLater: 'The backups in {from} reach back to {first}, no further.',
  backupsNone: '{from} holds no backups of this platform (it has no {file}).',
  backupTablespaces: 'The database uses tablespaces, which a backup does not follow.',
  backupUnfinished: 'There is no backup in {folder}: it has no {file}.',
  backupUnknown: 'There is no backup {id} in {from}.',
  clockMoved:
    'The clock of the database of {variable} is moved by {days, plural, one {# day} other {# days}}, which production refuses; set {variable} to another place.',
  databaseAddress: 'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
  databaseConnections:
    'PostgreSQL admits {admitted} connections (max_connections), and API_PROCESSES and WORKERS may open {needed}: raise it, or run fewer of them.',
  databaseCreating: 'Creating the database in {folder}.',
  databaseDemo:
    'The database of {variable} was a demo’s and can never be a production’s; set {variable} to another place.',
  databaseElsewhere:
    'The database is kept in {elsewhere}: PostgreSQL does not run as root and its account cannot enter {dataDir}.',
  databaseForeign:
    'The database in {folder} belongs to another account (was it first started as root?); start as that account, or set DATA_DIR to another folder.',
  databaseHost: 'DATABASE_URL names the host "{host}", which is not known here.',
  databaseMissing: 'PostgreSQL at {where} has no database "{database}"; create it or correct DATABASE_URL.',
  databaseNeverDemo:
    'The database of {variable} holds accounts and was never a demo’s; set NODE_ENV=production to open it, or {variable} to another place for a demo.',
  databaseNotCreated: 'The database could not be created in {folder} ({reason}).',
  databaseNotDurable: 'The database could lose acknowledged money: {settings} must be on; correct its settings.',
  databaseOld: 'DATABASE_URL names a PostgreSQL {major}; {oldest} or newer is needed.',
  databaseOther: 'DATABASE_URL does not lead to a PostgreSQL: {where} answered with "{reason}".',
  databaseProduction:
    'The database of {variable} is a production’s; set NODE_ENV=production to open it, or {variable} to another place for a demo.',
  databaseRecovering: 'The database is recovering from a sudden end.',
  databaseRestarted: 'The database has ended unexpectedly and is started again.',
  databaseSilent: 'No PostgreSQL answers at {where} ({code}); start it or correct DATABASE_URL.',
  databaseUnsafe: 'The database of DATABASE_URL has {settings} off: a crash may lose money.',
  databaseUser: 'PostgreSQL at {where} refuses the user "{user}" of DATABASE_URL: {reason}.',
  dataFolderClosed:
    'The data folder {dataDir} cannot be written ({code}); make it writable, or set DATA_DIR to another folder.',
  dataFolderUnreachable:
    'PostgreSQL can reach neither {dataDir} nor {elsewhere}; set DATA_DIR to a folder open to all accounts.',
  demoChainOn: 'DEMO_CHAIN=on is refused in production',
  readerForbidden:
    'The database’s owner may not make the login "{user}" of DATABASE_REPLICA_URL ({reason}); give the owner CREATEROLE, or name a login made by an administrator.',
  readerWrites:
    'The login "{user}" of DATABASE_REPLICA_URL may write: name one of its own there, which may only read (`npm start` and `migrate` make it).',
  rolesMissing:
    'The database’s owner "{owner}" may not make roles and is no member of {roles}. Run the script of docs/operations/managed-postgresql.md once as an administrator of the server, then start again.',
  dataTooOld:
    'This database was made by a version whose data cannot be brought up to date; move the data folder (DATA_DIR) away, or name an empty database in DATABASE_URL, and start again.',
  exitCode: 'code {code}',
  fileChanging: '{file} changes faster than it can be read; try again.',
  loginForbidden:
    'The database’s owner may not make the {login}’s login "{user}" ({reason}); give the owner CREATEROLE, or set {variable} to a login made by an administrator.',
  connectionPowerful:
    'The database role "{user}" may do more than a process that serves members may (make roles, own tables, or write the ledger past its functions). Connect as the login that `npm start` makes, or as one with the rights of fairlead_app alone.',
  loginPowerful:
    'The {login}’s database login "{user}" may do more than it must (it is a superuser, creates roles, or is the owner); name a role of its own in {variable}.',
  loginRefused:
    'PostgreSQL does not admit the {login}’s login "{user}": {reason}; let its pg_hba.conf admit it, or correct {variable}.',
  megabytes: '{count, number} MB',
  metricsPort: 'METRICS_PORT must be at most {max}: a hundred ports above it are those of the workers',
  migrationLocked:
    'Migration {name} could not be applied: it needs {what}, which {program} (process {pid} of PostgreSQL) has locked. What came before it is applied; end what holds the lock and start again.',
  migrationOther:
    'This database was made by another form of migration {name} than this version has: use the version that made it, or move the data folder (DATA_DIR) away, or name an empty database in DATABASE_URL, and start again.',
  migrationUnknown: 'The database holds migration {name}, which this version does not know; use the newer version.',
  migrationProgress: 'Migration {name}: {rows, plural, one {# row} other {# rows}}.',
  migrationWaits:
    'Migration {name} waits for {what}, which {program} (process {pid} of PostgreSQL) has locked, in a transaction of {seconds, plural, one {# second} other {# seconds}}; it tries again.',
  networks: '{name} must list addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not “{value}”',
  noReason: 'it gave no reason',
  noSpace: 'There is no space left in {folder}.',
  oneOf: '{name} must be one of {values}',
  onOrOff: '{name} must be on or off',
  pathClosed: '{path} cannot be read or written ({code}).',
  platformRunning:
    'A platform already runs on the folder {dataDir} (process {pid}); stop it first, or set DATA_DIR to another folder.',
  platformStopping:
    'A platform is still stopping on the folder {dataDir} (process {pid}); wait for its end, or set DATA_DIR to another folder.',
  poolerAddresses:
    'DATABASE_POOLER needs DATABASE_API_URL, which leads to the pooler, and DATABASE_API_DIRECT_URL, which leads past it',
  poolerOther:
    'DATABASE_API_URL leads to the database "{pooled}" and DATABASE_API_DIRECT_URL to "{direct}" (login@database): they must be the same.',
  poolerSettings:
    'The pooler of DATABASE_API_URL still has connections from before its login got its settings (time zone UTC, jit off): have it open new ones (RECONNECT in PgBouncer’s console), then start again.',
  poolerUnreached: 'DATABASE_API_{which}URL does not answer: {reason}.',
  port: '{name} must be a port from 1 to 65535, not “{value}”',
  portForbidden: 'This account may not listen on port {port}; set {variable} to a port above 1023.',
  portNotShared:
    'API_PROCESSES must be 1 on this system ({platform}): several processes can share a port on Linux and FreeBSD only',
  portOther: 'Cannot listen on {host}:{port} ({code}); correct HOST or {variable}.',
  portTaken: 'Port {port} is taken; stop what listens there, or set {variable} to another port.',
  postgresCopied: 'PostgreSQL’s programs are run from {folder}.',
  postgresFailed: 'PostgreSQL did not start: {reason} (its log is {log}).',
  postgresMissing: 'No PostgreSQL for {machine} is installed; run "npm ci" again, or set DATABASE_URL.',
  postgresNotReady: 'PostgreSQL does not get ready; see {log}.',
  postgresOther: 'Another PostgreSQL works on {folder} and does not answer; end it and start again.',
  postgresRefuses: 'The embedded PostgreSQL refuses its own platform: {reason}.',
  postgresRoot:
    'PostgreSQL does not run as root and this system has no account "nobody" to run it as; start as a plain user, or set DATABASE_URL.',
  postgresUnusable: 'The PostgreSQL brought along does not run on this system ({reason}); set DATABASE_URL.',
  programEnded: 'The {name} ended while starting ({how}).',
  programNotReplaced: 'The {name} did not get to work in a second process; the first one goes on.',
  programReplaced: 'The {name} has been replaced.',
  programRestarted: 'The {name} has ended ({how}) and is started again in {seconds, number} s.',
  programsReplaced: 'Every process has been replaced.',
  providerUrl: 'NOWPAYMENTS_API_URL must start with https:// in production',
  publicUrl: 'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production',
  publicUrlLocal:
    'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production, not an address of this machine alone',
  publicUrlPath:
    'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production, without a path',
  rateLimitsOff: 'RATE_LIMITS=off is refused in production',
  replaying: 'Replaying the log ...',
  requiredInProduction: '{names} must be set in production',
  restoreCutOff: 'A restore into {dataDir} did not come to its end; empty the folder and restore again.',
  restoreNotEmpty: '{folder} is not empty; restore into an empty one: set DATA_DIR to it.',
  restoring: 'Restoring {folder}, {size} ...',
  secretDemo: '{name} must not be the demo’s in production',
  secretShort: '{name} must have {min, number} characters or more in production',
  secretsKey:
    'SECRETS_KEY must be 32 random bytes or more as hex or base64 (openssl rand -base64 32); to change it, put the new key before the old one, with a comma between',
  secretsKeyMissing:
    'SECRETS_KEY must be set in production. It must be 32 random bytes or more as hex or base64 (openssl rand -base64 32); to change it, put the new key before the old one, with a comma between',
  share: '{name} must be a number from 0 to 1',
  smtpMissing: 'SMTP_URL must be set in production: codes and notices are sent by it',
  socketFolder: 'The folder {folder}, where PostgreSQL would listen, belongs to someone else; remove it.',
  spaceShort: '{folder} has {free} free, and {needed} are needed.',
  wholeCount: '{name} must be a whole number from 1 to {max}, not “{value}”',
  wholeDays: '{name} must be a whole number of days from 1 to {max}',
  wholeSeconds: '{name} must be a whole number of seconds from 1 to {max}',
} as const;
