import type { OwnLimit, OwnLimitKind, OwnLimits } from '@fairlead/contract/features/own-limits.ts';
import { Anchor, Button, Progress } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { LimitDialog } from '#features/own-limits/components/limit-dialog.tsx';
import classes from '#features/own-limits/components/own-limits.module.css';
import { useKeepLimit, useOwnLimits } from '#features/own-limits/queries.ts';
import { ownTexts } from '#features/own-limits/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney, formatShortDay, formatShortMoney } from '#foundation/format.ts';
import { formatLocalDay, tellTime } from '#foundation/local-time.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The limits that a member sets themselves, with what is used of them. */
export function LimitsPanel() {
  const { data, error, refetch } = useOwnLimits();
  const [changing, setChanging] = useState<OwnLimitKind | null>(null);
  const chosen = data?.limits.find(({ kind }) => kind === changing);
  return (
    <PanelCard title={ownTexts('limitsTitle')} detail={ownTexts('limitsDetail')} flush={Boolean(data)}>
      {data?.limits.map((limit) => (
        <Limit key={limit.kind} limit={limit} all={data} onChange={() => setChanging(limit.kind)} />
      ))}
      {!data && error && <ErrorState message={errorText(error, ownTexts('failed'))} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState lines={[18, 8, 14, 18, 8, 14]} />}
      {chosen && <LimitDialog key={chosen.kind} limit={chosen} onClose={() => setChanging(null)} />}
    </PanelCard>
  );
}

function Limit({ limit, all, onChange }: { limit: OwnLimit; all: OwnLimits; onChange: () => void }) {
  const { kind, limit: most, used } = limit;
  const [title, amount] = [ownTexts(kind), <strong key="used">{formatMoney(used)}</strong>];
  return (
    <div className={classes.limit}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <Button variant="default" size="xs" onClick={onChange} aria-label={`${ownTexts('change')}: ${title}`}>
          {ownTexts('change')}
        </Button>
      </div>
      {most !== null && <Progress value={share(used, most)} aria-label={title} />}
      <div className={classes.figures}>
        <span>
          {most === null
            ? ownTexts.rich('usedNoLimit', { amount })
            : ownTexts.rich('usedOf', { amount, limit: formatMoney(most) })}
        </span>
        <span>
          {kind === 'deposits'
            ? ownTexts('newMonth', { day: formatShortDay(all.month_ends.toISOString().slice(0, 10)) })
            : ownTexts('platformLimit', { amount: formatShortMoney(all.platform_limit) })}
        </span>
      </div>
      {most === null && <div className={classes.caption}>{ownTexts('noLimit')}</div>}
      {limit.pending && <Pending kind={kind} pending={limit.pending} />}
    </div>
  );
}

function Pending({ kind, pending }: { kind: OwnLimitKind; pending: NonNullable<OwnLimit['pending']> }) {
  const keep = useKeepLimit();
  const send = () => keep.mutate({ body: { kind } }, { onSuccess: ({ message }) => showSuccess(message) });
  const { local: date, utc } = tellTime(pending.from);
  return (
    <div className={classes.pending}>
      <IconHourglass size={18} stroke={1.75} aria-hidden="true" />
      <div className={classes.grow}>
        <strong>
          {pending.limit === null
            ? ownTexts('noLimitFrom', { date })
            : ownTexts('pendingFrom', { amount: formatMoney(pending.limit), date })}
        </strong>
        <div className={classes.caption}>
          {utc && `${utc} · `}
          {ownTexts('askedOn', { day: formatLocalDay(pending.asked_at) })}
        </div>
      </div>
      <Anchor component="button" type="button" size="sm" onClick={send} disabled={keep.isPending}>
        {ownTexts('cancelPending')}
      </Anchor>
      <WriteAlert write={keep} onRetry={send} refused={ownTexts('changeNothing')} />
    </div>
  );
}

/** Percent of the bar; full where more is used than the limit, empty where nothing may be. */
const share = (used: bigint, most: bigint): number =>
  most === 0n ? 100 : Math.min(100, Number((used * 1_000n) / most) / 10);
