import { addDays, dayOf } from '@fairlead/contract/domain/dates.ts';
import { IconClock } from '@tabler/icons-react';
import { short } from '#features/withdrawals/components/request-fields.tsx';
import type { RequestForm } from '#features/withdrawals/components/use-request-form.ts';
import classes from '#features/withdrawals/components/withdrawals.module.css';
import { formatAge, formatDay, formatMoney } from '#foundation/format.ts';
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
  const exitPercent = form.investment?.exit_fee_percent ?? settings?.exit_fee_percent;
  const taken = (micro: bigint | undefined) => (
    <Money micro={micro === undefined ? undefined : -micro} decimals={decimals} />
  );
  return (
    <div>
      <FactList>
        <FactRow label="You ask for">
          <Money micro={amount ?? undefined} decimals={decimals} />
        </FactRow>
        {kind === 'principal' && exitPercent !== undefined && (
          <FactRow label={`Exit fee ${short(exitPercent)} %`}>{taken(quote?.exitFee)}</FactRow>
        )}
        {fee && (
          <FactRow
            label={
              <>
                Fee{' '}
                <span className={classes.feeRule}>
                  {short(fee.percent)} %, at least {whole(fee.least)}, at most {whole(fee.most)}
                </span>
              </>
            }
          >
            {taken(quote?.fee)}
          </FactRow>
        )}
        <FactRow label="Network fee">Included</FactRow>
      </FactList>
      <div className={classes.arrives}>
        <HeroFigure
          label={<span className={classes.label}>You receive</span>}
          micro={quote && quote.payout > 0n ? quote.payout : undefined}
        />
        {quote && quote.payout > 0n && decimals === 6 && (
          <p className={classes.hint}>
            Exactly <Money micro={quote.payout} decimals={6} />
          </p>
        )}
      </div>
    </div>
  );
}

const whole = (micro: bigint) => formatMoney(micro).replace(/\.00$/, '');

/** What is known of how long it takes: a notice, and how long the last ones took once there are ten. */
export function WaitingTime({ form }: { form: RequestForm }) {
  const { kind, settings, options } = form;
  const demo = settings?.demo ? ' (sample data)' : '';
  const today = dayOf(new Date(useNow()));
  const waiting = options?.waiting;
  return (
    <div className={classes.waiting}>
      <p className={classes.waitingTitle}>
        <IconClock size={18} stroke={1.75} aria-hidden="true" />
        Waiting time
      </p>
      <p>
        {kind === 'principal' && settings && (
          <>
            The notice is {settings.exit_notice_days} days: it can be approved from{' '}
            <strong>{formatDay(new Date(addDays(today, settings.exit_notice_days)))}</strong>.{' '}
          </>
        )}
        A person checks every request.
        {kind !== 'principal' && waiting && (
          <>
            {' '}
            Of the last {waiting.count}
            {demo}, half were sent within <strong>{formatAge(0, waiting.half_ms)}</strong>, nine in ten within{' '}
            <strong>{formatAge(0, waiting.nine_in_ten_ms)}</strong>.
          </>
        )}
      </p>
    </div>
  );
}

/** The action, by its name and amount. */
export function RequestButton({ form, busy }: { form: RequestForm; busy: boolean }) {
  const decimals = form.amount && form.amount % CENT !== 0n ? 6 : 2;
  const label = form.amount ? `Request ${formatMoney(form.amount, { decimals })} USDT` : 'Request a withdrawal';
  return (
    <SubmitButton busy={busy} reason={form.reason} note="The fee comes out of the amount; you never pay to withdraw.">
      {label}
    </SubmitButton>
  );
}
