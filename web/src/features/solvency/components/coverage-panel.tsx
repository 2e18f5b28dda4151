import { type AccountKind, owedKinds, ownAccounts } from '@fairlead/contract/domain/accounts.ts';
import { toDay } from '@fairlead/contract/domain/dates.ts';
import { linkAccount, linkSolvency } from '@fairlead/contract/features/balance-rows.ts';
import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import type { Solvency } from '@fairlead/contract/features/solvency.ts';
import { linkCosts, linkCoverage, linkOwed, linkOwn } from '@fairlead/contract/features/solvency-rows.ts';
import { formatCoverage } from '#features/solvency/components/coverage.ts';
import classes from '#features/solvency/components/solvency.module.css';
import { staff } from '#features/solvency/staff-texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RowsLink } from '#ui/rows-link.tsx';

/** Opens the movements of an account. */
export type OpenAccount = (account: AccountKind) => void;
type Detailed = Exclude<(typeof owedKinds)[number], never>;

/** The members' accounts first, the largest claim at the top. */
const OWED_ORDER: readonly Detailed[] = ['principal', ...owedKinds.filter((kind) => kind !== 'principal')];

/** Custody against what members are owed: the ratio, both as bars, and the accounts that they consist of. */
export function CoveragePanel({ data, onOpen }: { data: Solvency; onOpen: OpenAccount }) {
  return (
    <PanelCard flush>
      <div className={classes.head}>
        <Ratio data={data} />
        <Bars data={data} />
      </div>
      <div className={classes.accounts}>
        <OwedTable data={data} onOpen={onOpen} />
        <OwnTable data={data} onOpen={onOpen} />
      </div>
    </PanelCard>
  );
}

function Ratio({ data: { at, custody, owed, coverage_ppm } }: { data: Solvency }) {
  const difference = custody - owed;
  const amount = formatMoney(difference < 0n ? -difference : difference);
  return (
    <div>
      <div className={classes.caption}>{staff('coverage', { at: formatMoment(at) })}</div>
      <div className={classes.hero}>
        <RowsLink to={coverage_ppm === null ? undefined : linkCoverage()}>
          {coverage_ppm === null ? '–' : formatCoverage(coverage_ppm)}
          {coverage_ppm !== null && <span className={classes.heroUnit}> %</span>}
        </RowsLink>
      </div>
      <p className={classes.sentence} data-short={difference < 0n || undefined}>
        {owed === 0n ? staff('coverageNone') : staff(difference < 0n ? 'coverageBelow' : 'coverageAbove', { amount })}
      </p>
    </div>
  );
}

function Bars({ data: { at, custody, owed, free, balances } }: { data: Solvency }) {
  const links = linkSolvency(toDay(at));
  const own = custody > owed ? custody - owed : 0n;
  const parts = [
    { key: 'principal', micro: balances.principal },
    { key: 'free', micro: free },
    { key: 'other', micro: owed - balances.principal - free },
    { key: 'own', micro: own },
  ] as const;
  const whole = custody > owed ? custody : owed;
  const toWidth = (micro: bigint) => `${whole === 0n ? 0 : Number((micro * 10_000n) / whole) / 100}%`;
  return (
    <div className={classes.bars}>
      <BarHead name={staff('account.custody')} micro={custody} to={links.custody} />
      <div className={classes.bar} aria-hidden="true">
        <span data-part="custody" style={{ width: toWidth(custody) }} />
      </div>
      <BarHead name={staff('owed')} micro={owed} to={linkOwed()} />
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ key, micro }) =>
          micro > 0n ? <span key={key} data-part={key} style={{ width: toWidth(micro) }} /> : null,
        )}
      </div>
      <ul className={classes.legend}>
        {parts.map(({ key }) => (
          <li key={key} data-key={key}>
            {staff(`part.${key}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const BarHead = ({ name, micro, to }: { name: string; micro: bigint; to: RowsTarget }) => (
  <div className={classes.barHead}>
    <span>{name}</span>
    <Figure micro={micro} to={to} />
  </div>
);

function OwedTable({ data, onOpen }: { data: Solvency; onOpen: OpenAccount }) {
  const day = toDay(data.at);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th colSpan={2}>{staff('owedTo')}</th>
          <th className={classes.right}>{staff('usdt')}</th>
        </tr>
      </thead>
      <tbody>
        {OWED_ORDER.map((kind) => (
          <tr key={kind}>
            <td>
              <AccountButton account={kind} onOpen={onOpen} />
            </td>
            <td className={classes.detail}>{staff(`detail.${kind}`)}</td>
            <td className={classes.right}>
              <Figure micro={data.balances[kind]} to={linkAccount(kind, day)} />
            </td>
          </tr>
        ))}
        {data.unabsorbed_costs > 0n && (
          <tr>
            <td className={classes.name}>{staff('unabsorbed')}</td>
            <td className={classes.detail}>{staff('detail.unabsorbed')}</td>
            <td className={classes.right}>
              <Figure micro={data.unabsorbed_costs} to={linkCosts()} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{staff('totalOwed')}</td>
          <td className={classes.right}>
            <Figure micro={data.owed} to={linkOwed()} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What no member has a claim to, up to what custody holds. */
function OwnTable({
  data: { at, balances, unabsorbed_costs, custody, owed },
  onOpen,
}: {
  data: Solvency;
  onOpen: OpenAccount;
}) {
  const day = toDay(at);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>
            {staff('own')} <span className={classes.soft}>{staff('ownDetail')}</span>
          </th>
          <th className={classes.right}>{staff('usdt')}</th>
        </tr>
      </thead>
      <tbody>
        {ownAccounts.map((kind) => (
          <tr key={kind}>
            <td>
              <AccountButton account={kind} onOpen={onOpen} />
            </td>
            <td className={classes.right}>
              <Figure micro={balances[kind]} to={linkAccount(kind, day)} />
            </td>
          </tr>
        ))}
        {unabsorbed_costs > 0n && (
          <tr>
            <td className={classes.name}>{staff('unabsorbedOwn')}</td>
            <td className={classes.right}>
              <Figure micro={-unabsorbed_costs} to={linkCosts()} />
            </td>
          </tr>
        )}
        <tr>
          <td>{staff('totalOwn')}</td>
          <td className={classes.right}>
            <Figure micro={custody - owed} to={linkOwn()} />
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td>
            <AccountButton account="custody" onOpen={onOpen} />
          </td>
          <td className={classes.right}>
            <Figure micro={custody} to={linkSolvency(day).custody} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** An amount that leads to the entries it is the sum of; nothing has none. */
const Figure = ({ micro, to }: { micro: bigint; to: RowsTarget }) => (
  <RowsLink to={micro === 0n ? undefined : to}>
    <Money micro={micro} unit={null} />
  </RowsLink>
);

const AccountButton = ({ account, onOpen }: { account: AccountKind; onOpen: OpenAccount }) => (
  <button
    type="button"
    className={classes.open}
    aria-label={staff('openMovements', { account: staff(`account.${account}`) })}
    onClick={() => onOpen(account)}
  >
    {staff(`account.${account}`)}
  </button>
);
