/** What the operator reads of settings in the environment that the platform cannot start with. */
export const messages = {
  address: '{name} must be an address that starts with one of {schemes}',
  allOrNone: '{names} must be set as well, or none of the three',
  networks: '{name} must list addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not “{value}”',
  onOrOff: '{name} must be on or off',
  oneOf: '{name} must be one of {values}',
  port: '{name} must be a port from 1 to 65535, not “{value}”',
  providerUrl: 'NOWPAYMENTS_API_URL must start with https:// in production',
  publicUrl: 'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production',
  publicUrlLocal:
    'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production, not an address of this machine alone',
  publicUrlPath:
    'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production, without a path',
  rateLimitsOff: 'RATE_LIMITS=off is refused in production',
  requiredInProduction: '{names} must be set in production',
  secretDemo: '{name} must not be the demo’s in production',
  secretShort: '{name} must have {min, number} characters or more in production',
  secretsKey:
    'SECRETS_KEY must be 32 random bytes or more as hex or base64 (openssl rand -base64 32); to change it, put the new key before the old one, with a comma between',
  secretsKeyMissing:
    'SECRETS_KEY must be set in production. It must be 32 random bytes or more as hex or base64 (openssl rand -base64 32); to change it, put the new key before the old one, with a comma between',
  smtpMissing: 'SMTP_URL must be set in production: codes and notices are sent by it',
  wholeDays: '{name} must be a whole number of days from 1 to {max}',
} as const;
