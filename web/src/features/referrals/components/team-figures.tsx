import classes from '#features/referrals/components/team.module.css';
import { referrals } from '#features/referrals/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';

export interface TeamFiguresProps {
  totals: { direct: number; active: number; team: number; business: bigint; qualified: bigint };
}

/** The team in four figures. */
export function TeamFigures({ totals }: TeamFiguresProps) {
  return (
    <dl className={classes.figures}>
      <Figure label={referrals('directMembers')} note={referrals('activeCount', { count: totals.active })}>
        {formatNumber(totals.direct)}
      </Figure>
      <Figure label={referrals('team')} note={referrals('teamNote')}>
        {formatNumber(totals.team)}
      </Figure>
      <Figure label={referrals('business')} note={referrals('businessNote')}>
        <Money micro={totals.business} />
      </Figure>
      <Figure label={referrals('qualified')} note={referrals('qualifiedNote')}>
        <Money micro={totals.qualified} />
      </Figure>
    </dl>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: React.ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{children}</span>
        <span className={classes.note}>{note}</span>
      </dd>
    </div>
  );
}
