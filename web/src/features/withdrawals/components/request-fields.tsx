import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { Select } from '@mantine/core';
import { kindOrder, kindTexts } from '#features/withdrawals/components/kinds.ts';
import { growthOf, type RequestForm } from '#features/withdrawals/components/use-request-form.ts';
import classes from '#features/withdrawals/components/withdrawals.module.css';
import { formatDay, formatMoney, formatPercent } from '#foundation/format.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Money } from '#ui/money.tsx';
import { type CardChoice, SelectCards } from '#ui/select-cards.tsx';
import shared from '#ui/shared.module.css';

/** From which account, of which investment, and how much. */
export function RequestFields({ form, fixed }: { form: RequestForm; fixed?: WithdrawalKind | undefined }) {
  return (
    <div className={classes.fields}>
      {!fixed && (
        <SelectCards
          label="From"
          choices={kindOrder.map((kind) => choiceOf(kind, form))}
          value={form.kind}
          onChange={form.chooseKind}
        />
      )}
      {form.kind === 'principal' && <PrincipalChoice form={form} />}
      {form.kind === 'compound' && <GrowthChoice form={form} />}
      {form.kind !== 'principal' && <Amount form={form} />}
    </div>
  );
}

function choiceOf(kind: WithdrawalKind, { wallets, openKinds, settings }: RequestForm): CardChoice<WithdrawalKind> {
  const { name, account, detail } = kindTexts[kind];
  const balance = wallets?.[account];
  const isOpen = openKinds.includes(kind);
  const min = settings?.withdrawal_minimum[kind];
  const isShort = balance !== undefined && min !== undefined && balance < min;
  const about = kind === 'principal' && settings ? `${detail}, ${short(settings.exit_fee_percent)} % fee` : detail;
  return {
    value: kind,
    title: name,
    detail: isOpen ? '1 open request' : isShort ? `Below ${formatMoney(min)}` : about,
    figure: balance === undefined ? '–' : formatMoney(balance),
    disabled: isOpen || isShort,
  };
}

/** `5` for five percent: whole percents carry no decimals in running text. */
export const short = (ppm: number): string => formatPercent(ppm).replace(/\.?0+$/, '');

function Amount({ form }: { form: RequestForm }) {
  const { name } = kindTexts[form.kind];
  const min = form.settings?.withdrawal_minimum[form.kind];
  const left = form.available !== undefined && form.amount !== null ? form.available - form.amount : undefined;
  const tooMuch = left !== undefined && left < 0n && form.amountText !== '';
  return (
    <AmountField
      size="lg"
      name="amount"
      value={form.amountText}
      onChange={form.setAmountText}
      all={form.available}
      available={
        <>
          Available <Money micro={form.available} />
        </>
      }
      hint={min === undefined ? undefined : `Minimum ${formatMoney(min)} for ${name}. One open request a kind.`}
      remainder={left !== undefined && left >= 0n ? `${formatMoney(left)} stays in ${name}` : undefined}
      error={tooMuch && form.available !== undefined ? `${formatMoney(form.available)} USDT are available` : undefined}
    />
  );
}

function PrincipalChoice({ form }: { form: RequestForm }) {
  const data = form.choices.map((each) => ({
    value: String(each.id),
    label: `${each.plan_name}, ${formatMoney(each.invested_amount)} USDT, ends ${formatDay(new Date(each.end_date))}`,
  }));
  return (
    <div className={shared.tight}>
      <Select
        label="Investment to leave"
        placeholder={data.length > 0 ? 'Choose one' : 'No active investment'}
        data={data}
        value={form.investment ? String(form.investment.id) : null}
        onChange={(value) => form.chooseInvestment(value ? Number(value) : undefined)}
        description="It is left whole: its principal is asked for, nothing stays invested."
        disabled={data.length === 0}
      />
      {form.investment && growthOf(form.investment) > 0n && (
        <p className={classes.note}>
          Its growth of <Money micro={growthOf(form.investment)} decimals={6} /> goes to Main at once, without a fee.
        </p>
      )}
    </div>
  );
}

const OLDEST = 'oldest';

function GrowthChoice({ form }: { form: RequestForm }) {
  const data = [
    { value: OLDEST, label: 'The oldest investment first' },
    ...form.choices.map((each) => ({
      value: String(each.id),
      label: `${each.plan_name} of ${formatDay(new Date(each.start_date))}, growth ${formatMoney(growthOf(each))} USDT`,
    })),
  ];
  return (
    <Select
      label="Growth of"
      data={data}
      allowDeselect={false}
      value={form.investment ? String(form.investment.id) : OLDEST}
      onChange={(value) => form.chooseInvestment(value && value !== OLDEST ? Number(value) : undefined)}
      description="What leaves an investment no longer accrues in it."
    />
  );
}
