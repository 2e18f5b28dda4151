import { isBep20 } from '@fairlead/contract/domain/addresses.ts';
import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { quoteWithdrawal, type WithdrawalQuote } from '@fairlead/contract/domain/withdrawal-fee.ts';
import type { Investment } from '@fairlead/contract/features/investments.ts';
import { useState } from 'react';
import { useMemberInvestments } from '#features/investments/queries.ts';
import { useSettings } from '#features/settings/queries.ts';
import { kindAccounts, kindOrder, kindsIn, kindsText } from '#features/withdrawals/components/kinds.ts';
import { useWithdrawalOptions } from '#features/withdrawals/queries.ts';
import { t } from '#features/withdrawals/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { useTextsDraft } from '#foundation/use-draft.ts';
import { readAmount } from '#ui/amount-field.tsx';

/** What the member has filled in, and what follows from it. Everything shown is computed from what the server said. */
export type RequestForm = ReturnType<typeof useRequestForm>;

/**
 * The state of a withdrawal being asked for. The kind and a chosen investment stand in the address.
 * @param onlyKind the only kind of a screen that has no choice
 */
export function useRequestForm(onlyKind?: WithdrawalKind) {
  const view = useUrlView();
  const data = useFormData();
  const [amountText, setAmountText] = useState('');
  const [typedAddress, setTypedAddress] = useState('');
  const restored = useTextsDraft('withdrawal', {
    amount: [amountText, setAmountText],
    address: [typedAddress, setTypedAddress],
  });
  const kind = onlyKind ?? kindsIn(view.text('from'))[0] ?? defaultKind(data);
  const choices = listChoices(kind, data.investments);
  const investment = choices.find(({ id }) => id === view.number('investment', 0));

  const available = getAvailable(kind, data.wallets, investment);
  const reading = kind === 'principal' ? { micro: investment?.invested_amount ?? null } : readAmount(amountText);
  const amount = reading.micro;
  const quote = amount === null || amount === 0n ? undefined : getQuote(kind, amount, data.settings, investment);
  const address = data.options?.address ?? typedAddress;
  const draft = { kind, amount, amountText, available, address, investment, ...data };
  return {
    ...draft,
    choices,
    quote,
    /** How long a principal waits: as its investment has it. */
    noticeDays: investment?.exit_notice_days ?? data.settings?.exit_notice_days,
    restored,
    reason: getBlockingReason(draft),
    setKind: (next: WithdrawalKind) => {
      setAmountText('');
      view.set({ from: kindsText([next]), investment: undefined });
    },
    chooseInvestment: (id: number | undefined) => view.set({ investment: id }),
    setAmountText,
    setAddress: setTypedAddress,
    /** Empties it once the request has arrived. */
    clear: () => {
      setAmountText('');
      setTypedAddress('');
    },
  };
}

function useFormData() {
  const { auth } = useSession();
  const options = useWithdrawalOptions();
  const { data: settings } = useSettings();
  const { data: investments } = useMemberInvestments(auth?.id ?? 0);
  return {
    options: options.data,
    loadError: options.error,
    reload: () => void options.refetch(),
    settings,
    wallets: options.data?.wallets,
    investments: investments ?? [],
    openKinds: options.data?.open.map((request) => request.kind) ?? [],
  };
}

type Data = ReturnType<typeof useFormData>;

/** The first kind that can be asked for: none is open and the balance reaches the minimum. */
function defaultKind({ wallets, settings, openKinds }: Data): WithdrawalKind {
  const isPossible = (kind: WithdrawalKind) => {
    const min = settings?.withdrawal_minimum[kind];
    const balance = wallets?.[kindAccounts[kind]];
    return !openKinds.includes(kind) && (min === undefined || balance === undefined || balance >= min);
  };
  return kindOrder.find(isPossible) ?? 'roi';
}

/** The investments a kind can be taken from: active ones not in notice; for growth those that have some. */
function listChoices(kind: WithdrawalKind, investments: Investment[]): Investment[] {
  const active = investments.filter((each) => each.status === 'active' && each.notice_given_on === null);
  switch (kind) {
    case 'principal':
      return active;
    case 'compound':
      return active.filter((each) => getGrowth(each) > 0n);
    case 'normal':
    case 'roi':
      return [];
  }
}

/** What an investment has grown by and still holds. */
export const getGrowth = (investment: Investment): bigint =>
  investment.distribution === 'compound' ? investment.current_value - investment.invested_amount : 0n;

function getAvailable(kind: WithdrawalKind, wallets: Data['wallets'], investment: Investment | undefined) {
  if (kind === 'compound' && investment) return getGrowth(investment);
  return wallets?.[kindAccounts[kind]];
}

function getQuote(
  kind: WithdrawalKind,
  amount: bigint,
  settings: Data['settings'],
  investment: Investment | undefined,
): WithdrawalQuote | undefined {
  if (!settings) return undefined;
  const exitFeePpm = kind === 'principal' ? (investment?.exitFeePpm ?? settings.exitFeePpm) : 0;
  return quoteWithdrawal(amount, { fee: settings.withdrawal_fee, exitFeePpm });
}

type Draft = Data & {
  kind: WithdrawalKind;
  amount: bigint | null;
  amountText: string;
  available: bigint | undefined;
  address: string;
  investment: Investment | undefined;
};

/** Why the request cannot be made now, as a sentence; undefined when it can. */
function getBlockingReason(draft: Draft): string | undefined {
  const { kind, amount, available, options, settings } = draft;
  if (!options || !settings || available === undefined) return t('reasonLoading');
  const name = t(`kind.${kind}`);
  if (options.locked_until) return t('reasonLocked', { moment: formatMoment(options.locked_until) });
  if (draft.openKinds.includes(kind)) return t('reasonOpen', { kind: name });
  if (kind === 'principal' && !draft.investment) return t('reasonInvestment');
  if (amount === null || amount === 0n) return draft.amountText === '' ? t('reasonAmount') : t('reasonAmountInvalid');
  const min = settings.withdrawal_minimum[kind];
  if (amount < min) return t('reasonMinimum', { kind: name, minimum: formatMoney(min) });
  if (amount > available) return t('tooMuch', { available: formatMoney(available) });
  if (draft.address === '') return t('reasonAddress');
  return isBep20(draft.address) ? undefined : t('reasonAddressInvalid');
}
