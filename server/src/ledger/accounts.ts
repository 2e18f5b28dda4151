import {
  type HouseAccount,
  houseAccounts,
  type MemberAccount,
  memberAccounts,
} from '@fairlead/contract/domain/accounts.ts';

/** An account's id as the ledger's tables hold it. */
export type AccountId = bigint;

const WIDTH = 8n;

/** A member's account: member_id * 8 + its place, so that set-based SQL needs no join to find it. */
export const memberAccount = (memberId: number, account: MemberAccount): AccountId =>
  BigInt(memberId) * WIDTH + BigInt(memberAccounts.indexOf(account));

/** A house account: -(place + 1). */
export const houseAccount = (account: HouseAccount): AccountId => -BigInt(houseAccounts.indexOf(account) + 1);

/** What an account id stands for. */
export function describeAccount(id: AccountId): { owner: number | 'house'; name: MemberAccount | HouseAccount } {
  if (id < 0n) return { owner: 'house', name: houseAccounts[Number(-id) - 1] ?? 'suspense' };
  return { owner: Number(id / WIDTH), name: memberAccounts[Number(id % WIDTH)] ?? 'main' };
}
