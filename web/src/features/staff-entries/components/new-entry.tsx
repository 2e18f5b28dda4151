import { type DebitWallet, debitWallets } from '@fairlead/contract/features/staff-entries.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { useMembers } from '#features/members/queries.ts';
import classes from '#features/staff-entries/components/staff-entries.module.css';
import { useDebit, useReward } from '#features/staff-entries/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

const kinds = [
  { value: 'credit', label: 'Give' },
  { value: 'debit', label: 'Take' },
];
const walletNames: Record<DebitWallet, string> = { main: 'Main', profit: 'Profit' };

/** Gives a member money, or takes it: to whom, how much, why, and a fresh code. */
export function NewEntry({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState('credit');
  const [wallet, setWallet] = useState<DebitWallet>('main');
  const [memberText, setMemberText] = useState('');
  const [amountText, setAmountText] = useState('');
  const [reason, setReason] = useState('');
  const [reward, debit] = [useReward(), useDebit()];
  const { member, problem } = useWho(memberText.trim());
  const { micro } = readAmount(amountText);
  const amount = micro !== null && micro > 0n ? micro : null;
  const isReady = member !== undefined && amount !== null && reason.trim().length >= 3;
  const enter = async (stepUp: string) => {
    if (!member || amount === null) return;
    const user_id = member.id;
    try {
      const { message } =
        kind === 'credit'
          ? await reward.mutateAsync({ body: { user_id, amount, note: reason }, stepUp })
          : await debit.mutateAsync({ body: { user_id, amount, wallet, reason }, stepUp });
      toastDone(message);
      onClose();
    } catch (failure) {
      throw new Error(`${texts.transactionNotCreated}: ${errorText(failure)}`);
    }
  };
  const sum = amount === null ? 'It' : `${formatMoney(amount)} USDT`;
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title="New entry"
      confirmLabel={kind === 'credit' ? 'Give it' : 'Enter it'}
      ready={isReady}
      onConfirmed={enter}
    >
      <div className={shared.fields}>
        <SegmentedControl data={kinds} value={kind} onChange={setKind} aria-label="Give or take" fullWidth />
        <TextInput
          label="Member"
          placeholder="Username or e-mail"
          value={memberText}
          onChange={(event) => setMemberText(event.currentTarget.value)}
          error={problem}
          description={member ? `${member.username} · ${member.email}` : 'His username or e-mail address'}
        />
        {kind === 'debit' && (
          <SegmentedControl
            data={debitWallets.map((value) => ({ value, label: walletNames[value] }))}
            value={wallet}
            onChange={(next) => setWallet(next === 'profit' ? 'profit' : 'main')}
            aria-label="Taken from"
            fullWidth
          />
        )}
        <AmountField label="Amount" value={amountText} onChange={setAmountText} />
        <Textarea
          label="Reason"
          description="The member reads it"
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={classes.note}>
          {kind === 'credit'
            ? `${sum} comes out of the marketing pool. Over the limit of the settings a second staff member must agree first.`
            : `${sum} goes to suspense, never more than is there, once a second staff member has agreed.`}
        </p>
      </div>
    </StepUpDialog>
  );
}

/** Whom a name means: the one of exactly this name or address, else the only one it is a part of. */
function useWho(text: string) {
  const { data } = useMembers({ page: 1, limit: 5, search: text, neverActivated: false });
  const found = text === '' ? [] : (data?.members ?? []);
  const exact = found.find(({ username, email }) =>
    [username, email].some((name) => name.toLowerCase() === text.toLowerCase()),
  );
  const member = exact ?? (found.length === 1 ? found[0] : undefined);
  if (member || text === '' || !data) return { member, problem: null };
  return {
    member,
    problem: found.length === 0 ? 'There is no such member' : 'More than one member: type the whole name',
  };
}
