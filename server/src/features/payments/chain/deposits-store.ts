import type { Person } from '@fairlead/contract/features/payments.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

/** `credited` in micro-units. */
export type ChainDepositOwner = { reference: string; id: number; credited: bigint; user: Person | null };

/** The deposits that a chain calls by these references, and whose they are. */
export async function findDeposits(db: Db, references: readonly string[]): Promise<Map<string, ChainDepositOwner>> {
  const found = await rows(
    db,
    sql<ChainDepositOwner>`
      select p.provider_payment_id as reference, p.id, p.credited,
        case when m.id is not null then json_build_object('id', m.id, 'username', m.username, 'email', m.email) end as user
      from payments p left join member_names m on m.id = p.member_id where p.provider_payment_id = any (${[...references]}::text[])`,
  );
  return new Map(found.map((each) => [each.reference, each]));
}
