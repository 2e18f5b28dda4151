import type { MemberAccount } from '@fairlead/contract/domain/accounts.ts';
import type { StatementAccount } from '@fairlead/contract/features/statements.ts';
import { useMediaQuery } from '@mantine/hooks';
import classes from '#features/statements/components/statements.module.css';
import { statement } from '#features/statements/texts.ts';
import { Money } from '#ui/money.tsx';

type Sums = Pick<StatementAccount, 'opening' | 'in' | 'out' | 'closing'>;
type Row = Sums & { account: MemberAccount | 'total' };

/** What the accounts held and moved together, to the micro-unit. */
export const sumAccounts = (accounts: readonly Sums[]): Sums =>
  accounts.reduce(
    (sum, each) => ({
      opening: sum.opening + each.opening,
      in: sum.in + each.in,
      out: sum.out + each.out,
      closing: sum.closing + each.closing,
    }),
    { opening: 0n, in: 0n, out: 0n, closing: 0n },
  );

/** Each account over the period, and all of them together: a table, on phones a block for each. */
export function AccountTable({ accounts }: { accounts: readonly StatementAccount[] }) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const rows: Row[] = [...accounts, { ...sumAccounts(accounts), account: 'total' }];
  return isPhone ? <Blocks rows={rows} /> : <Grid rows={rows} />;
}

const Amount = ({ micro, signed = false, strong = false }: { micro: bigint; signed?: boolean; strong?: boolean }) => (
  <Money micro={micro} decimals={6} unit={null} signed={signed} strong={strong} />
);

function Grid({ rows }: { rows: readonly Row[] }) {
  return (
    // scrolled by the keyboard as well, where amounts are long and the window is narrow
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={classes.scroll} tabIndex={0} aria-label={statement('accounts')}>
      <table className={classes.table} aria-label={statement('accounts')}>
        <thead>
          <tr>
            <th scope="col">{statement('account')}</th>
            <th scope="col">{statement('opening')}</th>
            <th scope="col">{statement('in')}</th>
            <th scope="col">{statement('out')}</th>
            <th scope="col">{statement('closing')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isTotal = row.account === 'total';
            return (
              <tr key={row.account}>
                <th scope="row">{statement(`account.${row.account}`)}</th>
                <td>
                  <Amount micro={row.opening} strong={isTotal} />
                </td>
                <td>
                  <Amount micro={row.in} signed strong={isTotal} />
                </td>
                <td>
                  <Amount micro={-row.out} strong={isTotal} />
                </td>
                <td>
                  <Amount micro={row.closing} strong />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Blocks({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={classes.blocks} aria-label={statement('accounts')}>
      {rows.map((row) => (
        <li key={row.account} className={classes.block}>
          <div className={classes.blockHead}>
            <span>{statement(`account.${row.account}`)}</span>
            <Amount micro={row.closing} strong />
          </div>
          <dl className={classes.parts}>
            <dt>{statement('opening')}</dt>
            <dd>
              <Amount micro={row.opening} />
            </dd>
            <dt>{statement('in')}</dt>
            <dd>
              <Amount micro={row.in} signed />
            </dd>
            <dt>{statement('out')}</dt>
            <dd>
              <Amount micro={-row.out} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
