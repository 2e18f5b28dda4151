import type { AccountKind } from '@fairlead/contract/domain/accounts.ts';
import { linkMovement, linkMovements } from '@fairlead/contract/features/balance-rows.ts';
import type { AccountMovement } from '@fairlead/contract/features/solvency.ts';
import classes from '#features/solvency/components/solvency.module.css';
import { type SolvencyPeriod, useMovements } from '#features/solvency/queries.ts';
import { staff } from '#features/solvency/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatNumber } from '#foundation/format.ts';
import { DateText } from '#ui/date-text.tsx';
import { DetailDrawer } from '#ui/detail-drawer.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';
import { RowsLink } from '#ui/rows-link.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

export interface MovementsDrawerProps {
  account: AccountKind;
  days: SolvencyPeriod;
  onClose: () => void;
}

/** What moved an account in the period, down to what it holds now. */
export function MovementsDrawer({ account, days, onClose }: MovementsDrawerProps) {
  const { data, error, refetch } = useMovements(account, days);
  useReturnFocus();
  return (
    <DetailDrawer opened onClose={onClose} title={staff('movements', { account: staff(`account.${account}`), days })}>
      {!data && error && (
        <ErrorState message={errorText(error, staff('movementsFailed'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState />}
      {data && (
        <div className={shared.stack}>
          <p className={shared.note}>{staff('movementsLead')}</p>
          <FactList>
            <FactRow label={staff('opening')}>
              <RowsLink to={data.opening === 0n ? undefined : linkMovements(data, account).opening}>
                <Money micro={data.opening} decimals={6} />
              </RowsLink>
            </FactRow>
            <FactRow label={staff('closing')} strong>
              <RowsLink to={data.closing === 0n ? undefined : linkMovements(data, account).closing}>
                <Money micro={data.closing} decimals={6} />
              </RowsLink>
            </FactRow>
          </FactList>
          {data.movements.length === 0 ? (
            <p className={shared.note}>{staff('movementsNone')}</p>
          ) : (
            <Rows account={account} movements={data.movements} />
          )}
        </div>
      )}
    </DetailDrawer>
  );
}

function Rows({ account, movements }: { account: AccountKind; movements: readonly AccountMovement[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section tabIndex={0} aria-label={staff('movementsTable', { account: staff(`account.${account}`) })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{staff('day')}</th>
            <th>{staff('from')}</th>
            <th className={`${classes.right} ${classes.extra}`}>{staff('postings')}</th>
            <th className={classes.right}>{staff('usdt')}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ day, from, to, postings, amount }) => (
            <tr key={`${day} ${from} ${to}`}>
              <td>
                <DateText at={day} />
              </td>
              <td>{staff(`account.${from === account ? to : from}`)}</td>
              <td className={`${classes.right} ${classes.extra}`}>{formatNumber(postings)}</td>
              <td className={classes.right}>
                <RowsLink to={linkMovement({ day, from, to })}>
                  <Money micro={amount} decimals={6} unit={null} signed />
                </RowsLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
