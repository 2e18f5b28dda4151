import { type Pool, pools } from '@fairlead/contract/domain/accounts.ts';
import { type FundingSource, fundingSources, poolFundingContract } from '@fairlead/contract/features/pool-funding.ts';
import { Input, SegmentedControl, Textarea } from '@mantine/core';
import { FormStepUp } from '#features/auth/components/form-step-up.tsx';
import { useFundPool } from '#features/pool-funding/queries.ts';
import { funding } from '#features/pool-funding/texts.ts';
import { useStaffSettings } from '#features/settings/staff-queries.ts';
import { formatMoney } from '#foundation/format.ts';
import { useSession } from '#foundation/session.tsx';
import { useForm } from '#foundation/use-form.ts';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import shared from '#ui/shared.module.css';

/** What the sources and pools hold, micro-units. */
export type FundingBalances = Record<FundingSource | Pool, bigint>;

/** Puts the operator's money into a pool: which, from where, how much, why, and a fresh code. */
export function FundPoolDialog({ balances, onClose }: { balances: FundingBalances; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      pool: 'returns_pool' as Pool,
      from: 'operator_equity' as FundingSource,
      amount: '',
      reason: '',
    },
    schema: poolFundingContract.fund.body,
  });
  const { pool, from } = form.values;
  const fund = useFundPool();
  const limit = useLimit();
  const amount = readPositive(form.values.amount);
  const missing = amount === null ? 0n : amount - balances[from];
  const waits = amount !== null && limit !== undefined && amount > limit;
  return (
    <FormStepUp
      onClose={onClose}
      operation="entry"
      title={funding('title')}
      confirmLabel={labelConfirm(amount, waits)}
      body={form.data}
      ready={missing <= 0n}
      send={(body, stepUp) => fund.mutateAsync({ body, stepUp })}
      failed={funding('failed')}
    >
      <div className={shared.fields}>
        <Choice
          label={funding('pool')}
          choices={pools}
          toLabel={(value) => funding(`pool.${value}`)}
          value={pool}
          onChange={(value) => form.setFieldValue('pool', value)}
        />
        <Choice
          label={funding('source')}
          choices={fundingSources}
          toLabel={(value) => funding(`from.${value}`)}
          value={from}
          onChange={(value) => form.setFieldValue('from', value)}
        />
        <AmountField
          label={funding('amount')}
          value={form.values.amount}
          onChange={(text) => form.setFieldValue('amount', text)}
          available={funding('available', { amount: formatMoney(balances[from]) })}
          error={missing > 0n ? funding('short', { missing: formatMoney(missing, { decimals: 6 }) }) : undefined}
        />
        <Textarea
          label={funding('reason')}
          description={funding('reasonHint')}
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        {amount !== null && missing <= 0n && (
          <p className={shared.note}>
            {funding('willHold', {
              after: formatMoney(balances[pool] + amount),
              left: formatMoney(balances[from] - amount),
            })}
          </p>
        )}
        {limit !== undefined && <p className={shared.note}>{funding('waits', { limit: formatMoney(limit) })}</p>}
      </div>
    </FormStepUp>
  );
}

/** The amount over which another has to agree; undefined for an owner who sets the platform up alone, as no one waits then. */
function useLimit(): bigint | undefined {
  const { admin } = useSession();
  const { data: settings } = useStaffSettings();
  const isAlone = settings?.setting_up === true && admin?.staff_role === 'owner';
  return isAlone ? undefined : settings?.second_approval_over;
}

interface ChoiceProps<V extends string> {
  label: string;
  choices: readonly V[];
  toLabel: (value: V) => string;
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, all of them in sight. */
function Choice<V extends string>({ label, choices, toLabel, value, onChange }: ChoiceProps<V>) {
  return (
    <div>
      <Input.Label component="div">{label}</Input.Label>
      <SegmentedControl
        data={choices.map((each) => ({ value: each, label: toLabel(each) }))}
        value={value}
        onChange={(next) => onChange(choices.find((each) => each === next) ?? value)}
        aria-label={label}
        fullWidth
      />
    </div>
  );
}

function readPositive(text: string): bigint | null {
  const { micro } = readAmount(text);
  return micro !== null && micro > 0n ? micro : null;
}

/** The button says what it does once the amount is known. */
function labelConfirm(amount: bigint | null, waits: boolean): string {
  if (amount === null) return funding('confirm');
  return funding(waits ? 'request' : 'confirmAmount', { amount: formatMoney(amount) });
}
