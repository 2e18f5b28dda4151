import type { StatementAccount } from '@fairlead/contract/features/statements.ts';
import { useState } from 'react';
import { AccountTable, sumAccounts } from '#features/statements/components/account-table.tsx';
import { formatClosing, formatOpening } from '#features/statements/components/period-text.ts';
import classes from '#features/statements/components/statements.module.css';
import { statement } from '#features/statements/texts.ts';
import { useNow } from '#ui/clock.tsx';
import { HeroFigure, Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import type { Period } from '#ui/period.ts';

/**
 * What the member's accounts held at the end of the period, and how it came to that. A period that still runs ends when this
 * is first drawn: each reading draws another one.
 */
export function BalancePanel({ period, accounts }: { period: Period; accounts: readonly StatementAccount[] }) {
  const [readMs] = useState(useNow());
  const { opening, closing } = sumAccounts(accounts);
  return (
    <PanelCard flush footer={statement('ownMoves')}>
      <div className={classes.hero}>
        <HeroFigure label={statement('closingAt', { at: formatClosing(period, readMs) })} micro={closing} />
        <dl className={classes.beside}>
          <div>
            <dt>{statement('openingAt', { at: formatOpening(period) })}</dt>
            <dd>
              <Money micro={opening} unit={null} strong />
            </dd>
          </div>
          <div>
            <dt>{statement('change')}</dt>
            <dd>
              <Money micro={closing - opening} unit={null} signed strong />
            </dd>
          </div>
        </dl>
      </div>
      <AccountTable accounts={accounts} />
    </PanelCard>
  );
}
