import { toDay } from '@fairlead/contract/domain/dates.ts';
import { linkSolvency } from '@fairlead/contract/features/balance-rows.ts';
import type { Solvency } from '@fairlead/contract/features/solvency.ts';
import { linkStress } from '@fairlead/contract/features/solvency-rows.ts';
import { formatCoverage } from '#features/solvency/components/coverage.ts';
import classes from '#features/solvency/components/solvency.module.css';
import { staff } from '#features/solvency/staff-texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RowsLink } from '#ui/rows-link.tsx';
import shared from '#ui/shared.module.css';

/** What would be left if members withdrew a part of what they may ask for at once. */
export function StressPanel({ at, stress, free }: Pick<Solvency, 'at' | 'stress' | 'free'>) {
  return (
    <PanelCard
      title={staff('stress')}
      detail={staff.rich('stressDetail', {
        amount: formatMoney(free),
        rows: (amount) => <RowsLink to={linkSolvency(toDay(at)).free}>{amount}</RowsLink>,
      })}
      footer={staff('stressFooter')}
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: large amounts scroll on a phone, and are reached by the keyboard */}
      <section className={shared.scroll} tabIndex={0} aria-label={staff('stress')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{staff('part')}</th>
              <th className={classes.right}>{staff('amount')}</th>
              <th className={classes.right}>{staff('custodyLeft')}</th>
              <th className={classes.right}>{staff('coverageColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {stress.map(({ percent, amount, custody, coverage_ppm }) => (
              <tr key={percent}>
                <td className={classes.name}>{staff('percent', { percent: String(percent) })}</td>
                <td className={classes.right}>
                  <RowsLink to={amount === 0n ? undefined : linkStress(percent)}>
                    <Money micro={amount} unit={null} />
                  </RowsLink>
                </td>
                <td className={classes.right} data-short={custody < 0n || undefined}>
                  <RowsLink to={linkStress(percent)}>
                    <Money micro={custody} unit={null} />
                  </RowsLink>
                </td>
                <td className={classes.right}>
                  {coverage_ppm === null ? (
                    '–'
                  ) : (
                    <RowsLink to={linkStress(percent)}>
                      {staff('percent', { percent: formatCoverage(coverage_ppm) })}
                    </RowsLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PanelCard>
  );
}
