import { type DebitWallet, debitWallets } from '@fairlead/contract/features/staff-entries.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { useMembers } from '#features/members/queries.ts';
import classes from '#features/staff-entries/components/staff-entries.module.css';
import { useDebit, useReward } from '#features/staff-entries/queries.ts';
import { entries } from '#features/staff-entries/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

const kinds = ['credit', 'debit'] as const;
type Kind = (typeof kinds)[number];

/** Credits or debits a member's account: whose, how much, why, and a fresh code. */
export function NewEntry({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('credit');
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
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={entries('newEntry')}
      confirmLabel={labelConfirm(kind, amount)}
      ready={isReady}
      onConfirmed={enter}
    >
      <div className={shared.fields}>
        <SegmentedControl
          data={kinds.map((value) => ({ value, label: entries(value) }))}
          value={kind}
          onChange={(next) => setKind(next === 'debit' ? 'debit' : 'credit')}
          aria-label={entries('creditOrDebit')}
          fullWidth
        />
        <TextInput
          label={entries('member')}
          placeholder={entries('memberHint')}
          value={memberText}
          onChange={(event) => setMemberText(event.currentTarget.value)}
          error={problem}
          description={member ? `${member.username} · ${member.email}` : entries('memberHint')}
        />
        {kind === 'debit' && (
          <SegmentedControl
            data={debitWallets.map((value) => ({ value, label: entries(value) }))}
            value={wallet}
            onChange={(next) => setWallet(next === 'profit' ? 'profit' : 'main')}
            aria-label={entries('account')}
            fullWidth
          />
        )}
        <AmountField label={entries('amount')} value={amountText} onChange={setAmountText} />
        <Textarea
          label={entries('reason')}
          description={entries('reasonHint')}
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={classes.note}>{describeEntry(kind, amount)}</p>
      </div>
    </StepUpDialog>
  );
}

/** The button names what it does once the amount is known. A debit waits for a second approval. */
function labelConfirm(kind: Kind, amount: bigint | null): string {
  if (kind === 'debit') return entries('submitDebit');
  return amount === null ? entries('credit') : entries('creditAmount', { amount: formatMoney(amount) });
}

function describeEntry(kind: Kind, amount: bigint | null): string {
  if (amount === null) return entries(`noteEmpty.${kind}`);
  return entries(`note.${kind}`, { amount: formatMoney(amount) });
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
    problem: found.length === 0 ? entries('memberNotFound') : entries('manyMembers'),
  };
}
