import type { MemberAccount } from '@fairlead/contract/domain/accounts.ts';
import { type WithdrawalKind, withdrawalKinds } from '@fairlead/contract/domain/states.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { wireWithdrawalKind } from '@fairlead/contract/wire/paths.ts';

/** The account that each kind is paid from. */
export const kindAccounts: Record<WithdrawalKind, MemberAccount> = {
  roi: 'profit',
  normal: 'main',
  compound: 'compound',
  principal: 'principal',
};

/** The kinds in the order of the screens. */
export const kindOrder: readonly WithdrawalKind[] = ['roi', 'normal', 'compound', 'principal'];

/** Kinds as an address holds them, in the specification's words, joined by commas. */
export const kindsText = (kinds: readonly WithdrawalKind[]): string =>
  kinds.map((kind) => wireWithdrawalKind[kind]).join(',');

/** Reads them back; unknown words are left out. */
export function kindsIn(text: string): WithdrawalKind[] {
  const labels = text.split(',');
  return withdrawalKinds.filter((kind) => labels.includes(wireWithdrawalKind[kind]) || labels.includes(kind));
}

/** `WD-20481`: a request's number. */
export const formatReference = (id: number): string => `WD-${id}`;

/** Its money has left the member's accounts: there is a receipt. */
export const hasReceipt = ({ status }: Withdrawal): boolean =>
  status === 'processing' || status === 'unknown' || status === 'completed';
