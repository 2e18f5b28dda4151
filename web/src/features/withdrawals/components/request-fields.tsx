import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { Select } from '@mantine/core';
import { kindAccounts, kindOrder } from '#features/withdrawals/components/kinds.ts';
import { getGrowth, type RequestForm } from '#features/withdrawals/components/use-request-form.ts';
import classes from '#features/withdrawals/components/withdrawals.module.css';
import { t } from '#features/withdrawals/texts.ts';
import { formatDay, formatMoney, formatPercent } from '#foundation/format.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Money } from '#ui/money.tsx';
import { type CardChoice, SelectCards } from '#ui/select-cards.tsx';
import shared from '#ui/shared.module.css';

/** From which account, of which investment, and how much. */
export function RequestFields({ form, onlyKind }: { form: RequestForm; onlyKind?: WithdrawalKind | undefined }) {
  return (
    <div className={classes.fields}>
      {!onlyKind && (
        <SelectCards
          label={t('columnFrom')}
          choices={kindOrder.map((kind) => toChoice(kind, form))}
          value={form.kind}
          onChange={form.setKind}
        />
      )}
      {form.kind === 'principal' && <PrincipalChoice form={form} />}
      {form.kind === 'compound' && <GrowthChoice form={form} />}
      {form.kind !== 'principal' && <Amount form={form} />}
    </div>
  );
}

function toChoice(kind: WithdrawalKind, { wallets, openKinds, settings }: RequestForm): CardChoice<WithdrawalKind> {
  const detail = t(`kindDetail.${kind}`);
  const balance = wallets?.[kindAccounts[kind]];
  const isOpen = openKinds.includes(kind);
  const min = settings?.withdrawal_minimum[kind];
  const isUnderfunded = balance !== undefined && min !== undefined && balance < min;
  const about =
    kind === 'principal' && settings
      ? t('choicePrincipal', { detail, percent: formatPercent(settings.exitFeePpm) })
      : detail;
  return {
    value: kind,
    title: t(`kind.${kind}`),
    detail: isOpen ? t('openRequest') : isUnderfunded ? t('belowMinimum', { minimum: formatMoney(min) }) : about,
    figure: balance === undefined ? '–' : formatMoney(balance),
    disabled: isOpen || isUnderfunded,
  };
}

function Amount({ form }: { form: RequestForm }) {
  const kind = t(`kind.${form.kind}`);
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
      available={t.rich('available', { amount: () => <Money micro={form.available} /> })}
      hint={min === undefined ? undefined : t('minimum', { minimum: formatMoney(min), kind })}
      remainder={left !== undefined && left >= 0n ? t('staysBehind', { amount: formatMoney(left), kind }) : undefined}
      error={
        tooMuch && form.available !== undefined ? t('tooMuch', { available: formatMoney(form.available) }) : undefined
      }
    />
  );
}

function PrincipalChoice({ form }: { form: RequestForm }) {
  const growth = form.investment ? getGrowth(form.investment) : 0n;
  const data = form.choices.map((each) => ({
    value: String(each.id),
    label: t('investmentEnding', {
      plan: each.plan_name,
      amount: formatMoney(each.invested_amount),
      date: formatDay(new Date(each.end_date)),
    }),
  }));
  return (
    <div className={shared.tight}>
      <Select
        label={t('leaveInvestment')}
        placeholder={data.length > 0 ? t('chooseInvestment') : t('noInvestment')}
        data={data}
        value={form.investment ? String(form.investment.id) : null}
        onChange={(value) => form.chooseInvestment(value ? Number(value) : undefined)}
        description={t('leaveWhole')}
        disabled={data.length === 0}
      />
      {growth > 0n && (
        <p className={classes.note}>
          {t.rich('growthReleased', { amount: () => <Money micro={growth} decimals={6} /> })}
        </p>
      )}
    </div>
  );
}

const OLDEST = 'oldest';

function GrowthChoice({ form }: { form: RequestForm }) {
  const data = [
    { value: OLDEST, label: t('growthOldest') },
    ...form.choices.map((each) => ({
      value: String(each.id),
      label: t('growthChoice', {
        plan: each.plan_name,
        date: formatDay(new Date(each.start_date)),
        growth: formatMoney(getGrowth(each)),
      }),
    })),
  ];
  return (
    <Select
      label={t('growthFrom')}
      data={data}
      allowDeselect={false}
      value={form.investment ? String(form.investment.id) : OLDEST}
      onChange={(value) => form.chooseInvestment(value && value !== OLDEST ? Number(value) : undefined)}
      description={t('growthHint')}
    />
  );
}
