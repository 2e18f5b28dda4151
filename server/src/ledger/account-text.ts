import { type MemberAccount, memberAccounts, type SystemAccount } from '@fairlead/contract/domain/accounts.ts';
import type { Text } from '#foundation/texts.ts';
import type { describeAccount } from './accounts.ts';
import { t } from './texts.ts';

/** A member's account inside a sentence: `Main`. */
export const memberAccountText = (name: MemberAccount): Text => t(`member.${name}`);

/** One of the platform's: `returns pool`. */
export const systemAccountText = (name: SystemAccount): Text => t(`system.${name}`);

/** Either, as an account's id says. */
export const accountText = ({ name }: ReturnType<typeof describeAccount>): Text =>
  isMemberAccount(name) ? memberAccountText(name) : systemAccountText(name);

const isMemberAccount = (name: MemberAccount | SystemAccount): name is MemberAccount =>
  memberAccounts.some((account) => account === name);
