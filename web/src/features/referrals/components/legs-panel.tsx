import type { Leg, Referral } from '@fairlead/contract/features/referrals.ts';
import classes from '#features/referrals/components/legs.module.css';
import { useLegs } from '#features/referrals/queries.ts';
import { referrals } from '#features/referrals/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** One member of the tree: the figures, and the legs with what counts of each. */
export function MemberLegs({ memberId, member }: { memberId: number; member: Referral }) {
  const { data, error, refetch } = useLegs(memberId, member.id);
  return (
    <div className={classes.panel}>
      <div className={classes.figures}>
        <Figure label={referrals('own')} micro={member.own} />
        <Figure label={referrals('business')} micro={member.business} />
      </div>
      <div className={classes.head}>
        <h3>{referrals('legs')}</h3>
        <span>{referrals('legsRule')}</span>
      </div>
      {data ? (
        <>
          <LegBars legs={data.legs} />
          {data.more > 0 && (
            <p className={shared.note}>
              {referrals.rich('moreLegs', { count: data.more, amount: <Money micro={data.more_business} /> })}
            </p>
          )}
          {data.legs.length === 0 && <p className={shared.note}>{referrals('legsEmpty')}</p>}
          <div className={classes.total}>
            <FactList>
              <FactRow label={referrals('qualified')} strong>
                <Money micro={data.qualified} />
              </FactRow>
              <FactRow label={referrals('joined')}>
                <DateText at={member.joined_at} />
              </FactRow>
            </FactList>
          </div>
        </>
      ) : error ? (
        <ErrorState message={errorText(error, referrals('failed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={[14, 8, 14, 8, 18]} />
      )}
    </div>
  );
}

function Figure({ label, micro }: { label: string; micro: bigint }) {
  return (
    <div>
      <div className={shared.caption}>{label}</div>
      <div className={classes.figure}>{formatMoney(micro)}</div>
    </div>
  );
}

/** Bars on one scale; what is capped is hatched, and said in figures beside it. */
export function LegBars({ legs }: { legs: readonly Leg[] }) {
  const strongest = legs[0]?.business ?? 0n;
  const part = (micro: bigint) => `${strongest === 0n ? 0 : Number((micro * 10_000n) / strongest) / 100}%`;
  return (
    <ul className={shared.rows}>
      {legs.map((leg, place) => (
        <li key={leg.id}>
          <div className={classes.legHead}>
            <span className={classes.legName}>
              {place === 0 && legs.length > 1 ? (
                referrals.rich('strongest', { member: leg.username, b: (children) => <strong>{children}</strong> })
              ) : (
                <strong>{leg.username}</strong>
              )}
            </span>
            <span className={classes.legSum}>
              {referrals.rich('legCounted', {
                counted: formatMoney(leg.counted),
                amount: formatMoney(leg.business),
                total: (children) => <span>{children}</span>,
              })}
            </span>
          </div>
          <div className={classes.track} aria-hidden="true">
            <span className={classes.counted} style={{ width: part(leg.counted) }} />
            <span className={classes.capped} style={{ width: part(leg.business - leg.counted) }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
