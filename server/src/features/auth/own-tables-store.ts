import type { OwnTable } from '#foundation/own-table.ts';

const OWN = `where t.subject_kind = 'member' and t.subject_id = $id`;
const KIND = { subject_kind: 'always member', subject_id: "the member's own id" };

/** What a member is told of how they sign in. No secret, and no hash of one. */
export const authTables: readonly OwnTable[] = [
  {
    name: 'known_devices',
    table: 'known_devices',
    columns: 'network seen_at',
    from: `known_devices t ${OWN}`,
    order: 't.seen_at',
    omitted: { ...KIND, device_hash: 'a secret' },
  },
  {
    name: 'second_factor',
    table: 'second_factors',
    columns: 'created_at',
    from: `second_factors t ${OWN}`,
    order: 't.created_at',
    omitted: { ...KIND, secret: 'a secret', key_id: 'of the secret', last_step: 'of the secret' },
  },
  {
    name: 'recovery_codes',
    table: 'recovery_codes',
    columns: 'created_at used_at',
    from: `recovery_codes t ${OWN}`,
    order: 't.created_at',
    omitted: { ...KIND, code_hash: 'a secret' },
  },
  {
    name: 'failed_sign_ins',
    table: 'sign_in_failures',
    columns: 'factor hour ip agent failures last_at',
    from: `sign_in_failures t ${OWN}`,
    order: 't.hour',
    omitted: KIND,
  },
  {
    name: 'sign_in_wallets',
    table: 'sign_in_wallets',
    columns: 'address chain_id linked_at',
    order: 't.linked_at',
  },
];
