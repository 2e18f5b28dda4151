import {
  type MemberAccount,
  memberAccounts,
  type SystemAccount,
  systemAccounts,
} from '@fairlead/contract/domain/accounts.ts';

/** An account's id as the ledger's tables hold it. */
export type AccountId = bigint;

const WIDTH = 8n;

/** A member's account: member_id * 8 + account_type, so that set-based SQL needs no join to find it. */
export const memberAccount = (memberId: number, account: MemberAccount): AccountId =>
  BigInt(memberId) * WIDTH + BigInt(memberAccounts.indexOf(account));

/** A system account: -(account_type + 1). */
export const systemAccount = (account: SystemAccount): AccountId => -BigInt(systemAccounts.indexOf(account) + 1);

/** What an account id stands for. */
export function describeAccount(id: AccountId): { owner: number | 'system'; name: MemberAccount | SystemAccount } {
  if (id < 0n) return { owner: 'system', name: systemAccounts[Number(-id) - 1] ?? 'suspense' };
  return { owner: Number(id / WIDTH), name: memberAccounts[Number(id % WIDTH)] ?? 'main' };
}
