import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import { IconClock } from '@tabler/icons-react';
import type { RequestForm } from '#features/withdrawals/components/use-request-form.ts';
import classes from '#features/withdrawals/components/withdrawals.module.css';
import { t } from '#features/withdrawals/texts.ts';
import { formatAge, formatMoney, formatPercent, formatShortMoney } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useNow } from '#ui/clock.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { HeroFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

const CENT = 10_000n;

/** What is asked for, what is taken, what arrives: in view while typing. */
export function Quote({ form }: { form: RequestForm }) {
  const { amount, quote, settings, kind } = form;
  const parts = [amount, quote?.fee, quote?.exitFee];
  const decimals = parts.some((part) => part && part % CENT !== 0n) ? 6 : 2;
  const fee = settings?.withdrawal_fee;
  const exitFeePpm = form.investment?.exitFeePpm ?? settings?.exitFeePpm;
  const taken = (micro: bigint | undefined) => (
    <Money micro={micro === undefined ? undefined : -micro} decimals={decimals} />
  );
  return (
    <div>
      <FactList>
        <FactRow label={t('requested')}>
          <Money micro={amount ?? undefined} decimals={decimals} />
        </FactRow>
        {kind === 'principal' && exitFeePpm !== undefined && (
          <FactRow label={t('exitFeePercent', { percent: formatPercent(exitFeePpm) })}>{taken(quote?.exitFee)}</FactRow>
        )}
        {fee && (
          <FactRow
            label={t.rich('feeLimits', {
              percent: formatPercent(fee.ppm),
              min: formatShortMoney(fee.min),
              max: formatShortMoney(fee.max),
              rule: (children) => <span className={classes.feeRule}>{children}</span>,
            })}
          >
            {taken(quote?.fee)}
          </FactRow>
        )}
        <FactRow label={t('networkFee')}>{t('included')}</FactRow>
      </FactList>
      <div className={classes.arrives}>
        <HeroFigure
          label={<span className={classes.label}>{t('receive')}</span>}
          micro={quote && quote.netAmount > 0n ? quote.netAmount : undefined}
        />
        {quote && quote.netAmount > 0n && decimals === 6 && (
          <p className={classes.hint}>
            {t.rich('exactly', { amount: () => <Money micro={quote.netAmount} decimals={6} /> })}
          </p>
        )}
      </div>
    </div>
  );
}

/** What is known of how long it takes: a notice, and how long the last ones took once there are ten. */
export function WaitingTime({ form }: { form: RequestForm }) {
  const { kind, settings, options, noticeDays } = form;
  const today = toDay(new Date(useNow()));
  const waiting = options?.waiting;
  const waitingText = () => {
    if (kind === 'principal')
      return noticeDays === undefined
        ? t('review')
        : t.rich('notice', {
            days: noticeDays,
            date: () => <strong>{formatMoment(new Date(addDays(today, noticeDays)))}</strong>,
          });
    if (!waiting) return t('review');
    return t.rich(settings?.demo ? 'reviewTimesDemo' : 'reviewTimes', {
      count: waiting.count,
      half: () => <strong>{formatAge(0, waiting.p50_ms)}</strong>,
      most: () => <strong>{formatAge(0, waiting.p90_ms)}</strong>,
    });
  };
  return (
    <div className={classes.waiting}>
      <p className={classes.waitingTitle}>
        <IconClock size={18} stroke={1.75} aria-hidden="true" />
        {t('waitingTime')}
      </p>
      <p>{waitingText()}</p>
    </div>
  );
}

/** The action, by its name and amount. */
export function RequestButton({ form, busy }: { form: RequestForm; busy: boolean }) {
  const decimals = form.amount && form.amount % CENT !== 0n ? 6 : 2;
  const label = form.amount ? t('requestAmount', { amount: formatMoney(form.amount, { decimals }) }) : t('request');
  return (
    <SubmitButton busy={busy} reason={form.reason} note={t('requestNote')}>
      {label}
    </SubmitButton>
  );
}
