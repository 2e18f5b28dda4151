import type { WithdrawalKind, WithdrawalState } from '@fairlead/contract/domain/states.ts';
import { type Db, maybeOne, sql } from '#foundation/db.ts';

export type DepositFacts = {
  member_id: number | null;
  manual: boolean;
  amount: bigint;
  amount_received: bigint;
  credited: bigint;
  credits: number;
  address: string | null;
  txid: string | null;
  payment_id: string | null;
  created_at: Date;
  credited_at: Date | null;
};

/** A deposit's row, by its payment's id, or undefined. */
export const findDeposit = (db: Db, id: number): Promise<DepositFacts | undefined> =>
  maybeOne(
    db,
    sql<DepositFacts>`
      select member_id, origin = 'manual' as manual, price_amount as amount, amount_received, credited, credits,
        pay_address as address, payin_hash as txid, provider_payment_id as payment_id, created_at, credited_at
      from payments where id = ${id}`,
  );

export type WithdrawalFacts = {
  member_id: number;
  kind: WithdrawalKind;
  status: WithdrawalState;
  address: string;
  txid: string | null;
  investment_id: number | null;
  requested_at: Date;
  approved_at: Date | null;
  processed_at: Date | null;
  completed_at: Date | null;
};

/** A withdrawal's row, or undefined. Its amounts are the ledger's. */
export const findWithdrawal = (db: Db, id: number): Promise<WithdrawalFacts | undefined> =>
  maybeOne(
    db,
    sql<WithdrawalFacts>`
      select member_id, kind, status, address, txid, investment_id, requested_at, approved_at, processed_at, completed_at
      from withdrawals where id = ${id}`,
  );

export type TransferFacts = {
  member_id: number;
  username: string;
  to_member_id: number;
  to_username: string;
  from_account: 'main' | 'profit' | 'compound';
  investment_id: number | null;
  created_at: Date;
};

/** A transfer's row with both members' usernames, or undefined. */
export const findTransfer = (db: Db, id: number): Promise<TransferFacts | undefined> =>
  maybeOne(
    db,
    sql<TransferFacts>`
      select t.member_id, s.username, t.to_member_id, r.username as to_username, t.from_account, t.investment_id, t.created_at
      from transfers t join member_names s on s.id = t.member_id join member_names r on r.id = t.to_member_id where t.id = ${id}`,
  );
