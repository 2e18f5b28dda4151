import { type DebitWallet, debitWallets, staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { useMembers } from '#features/members/queries.ts';
import classes from '#features/staff-entries/components/staff-entries.module.css';
import { useCredit, useDebit } from '#features/staff-entries/queries.ts';
import { entries } from '#features/staff-entries/texts.ts';
import { ApiError, isFromServer } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import shared from '#ui/shared.module.css';

const kinds = ['credit', 'debit'] as const;
type Kind = (typeof kinds)[number];

/** A credit calls its reason a note; the rest of what is sent is the same. */
const fields = z.object({
  amount: staffEntriesContract.debit.body.shape.amount,
  reason: staffEntriesContract.debit.body.shape.reason,
});

/** Credits or debits a member's account: whose, how much, why, and a fresh code. */
export function NewEntry({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { kind: 'credit' as Kind, wallet: 'main' as DebitWallet, member: '', amount: '', reason: '' },
    schema: fields,
  });
  const { kind, wallet } = form.values;
  const [credit, debit] = [useCredit(), useDebit()];
  const { member, problem } = useWho(form.values.member.trim());
  const { micro } = readAmount(form.values.amount);
  const amount = micro !== null && micro > 0n ? micro : null;
  const enter = async (stepUp: string) => {
    if (!member || !form.data) return;
    const { amount, reason } = form.data;
    const user_id = member.id;
    try {
      const { message } =
        kind === 'credit'
          ? await credit.mutateAsync({ body: { user_id, amount, note: reason }, stepUp })
          : await debit.mutateAsync({ body: { user_id, amount, wallet, reason }, stepUp });
      showSuccess(message);
      onClose();
    } catch (failure) {
      throw describeFailure(failure);
    }
  };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={entries('newEntry')}
      confirmLabel={labelConfirm(kind, amount)}
      ready={member !== undefined && form.data !== null}
      onConfirmed={enter}
      failed={texts.transactionNotCreated}
    >
      <div className={shared.fields}>
        <SegmentedControl
          data={kinds.map((value) => ({ value, label: entries(value) }))}
          value={kind}
          onChange={(next) => form.setFieldValue('kind', next === 'debit' ? 'debit' : 'credit')}
          aria-label={entries('creditOrDebit')}
          fullWidth
        />
        <TextInput
          label={entries('member')}
          placeholder={entries('memberHint')}
          {...form.getInputProps('member')}
          error={problem}
          description={member ? `${member.username} · ${member.email}` : entries('memberHint')}
        />
        {kind === 'debit' && (
          <SegmentedControl
            data={debitWallets.map((value) => ({ value, label: entries(value) }))}
            value={wallet}
            onChange={(next) => form.setFieldValue('wallet', next === 'profit' ? 'profit' : 'main')}
            aria-label={entries('account')}
            fullWidth
          />
        )}
        <AmountField
          label={entries('amount')}
          value={form.values.amount}
          onChange={(text) => form.setFieldValue('amount', text)}
        />
        <Textarea
          label={entries('reason')}
          description={entries('reasonHint')}
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <p className={classes.note}>{describeEntry(kind, amount)}</p>
      </div>
    </StepUpDialog>
  );
}

/** The specification's sentence, and the server's reason where it gave one. */
function describeFailure(failure: unknown): Error {
  if (!(failure instanceof ApiError)) return new Error(texts.transactionNotCreated);
  const { status, code, message, requestId } = failure;
  if (!isFromServer(failure)) return failure;
  return new ApiError(status, code, `${texts.transactionNotCreated}: ${message}`, requestId);
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
