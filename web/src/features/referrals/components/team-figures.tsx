import classes from '#features/referrals/components/team.module.css';
import { Money } from '#ui/money.tsx';

export interface TeamFiguresProps {
  totals: { direct: number; active: number; team: number; business: bigint; qualified: bigint };
}

/** The team in four figures. */
export function TeamFigures({ totals }: TeamFiguresProps) {
  return (
    <dl className={classes.figures}>
      <Figure label="Direct members" note={`${totals.active} active`}>
        {totals.direct.toLocaleString('en-US')}
      </Figure>
      <Figure label="Team" note="all levels below you">
        {totals.team.toLocaleString('en-US')}
      </Figure>
      <Figure label="Team business" note="active principal below you">
        <Money micro={totals.business} />
      </Figure>
      <Figure label="Qualified business" note="what rewards are measured by">
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
