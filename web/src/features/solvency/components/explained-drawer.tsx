import { pools } from '@fairlead/contract/domain/accounts.ts';
import type { Solvency } from '@fairlead/contract/features/solvency.ts';
import { COSTS, type Explained, explainFigure, type FigureResult } from '@fairlead/contract/features/solvency-rows.ts';
import { formatCoverage } from '#features/solvency/components/coverage.ts';
import { CostsList, ReservationsList } from '#features/solvency/components/parts-lists.tsx';
import { explained as texts } from '#features/solvency/explained-texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { DetailDrawer } from '#ui/detail-drawer.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';
import { RowsLink } from '#ui/rows-link.tsx';
import shared from '#ui/shared.module.css';

export interface ExplainedDrawerProps {
  /** What a figure's link names. */
  of: string;
  shown: Solvency;
  onClose: () => void;
}

/** What a figure adds up from: its rows, or the formula in words with each part as a link to its own rows. */
export function ExplainedDrawer({ of, shown, onClose }: ExplainedDrawerProps) {
  useReturnFocus();
  const pool = pools.find((name) => of === `reserved-${name}`);
  const found = explainFigure(of, shown);
  const title = pool
    ? texts('reservedIn', { pool: texts(`pool.${pool}`) })
    : of === COSTS
      ? texts('costs')
      : found && describe('title', found);
  if (!title) return null;
  return (
    <DetailDrawer opened onClose={onClose} title={title}>
      {pool && <ReservationsList pool={pool} />}
      {of === COSTS && <CostsList />}
      {found && <Formula found={found} at={shown.at} />}
    </DetailDrawer>
  );
}

/** What it is called, and its formula in words. */
const describe = (text: 'title' | 'formula', { kind, percent }: Explained): string =>
  kind === 'stress' ? texts(`${text}.stress`, { percent: String(percent) }) : texts(`${text}.${kind}`);

function Formula({ found, at }: { found: Explained; at: Date }) {
  const { parts, results } = found;
  return (
    <div className={shared.stack}>
      <p className={shared.note}>{describe('formula', found)}</p>
      <FactList>
        {parts.map(({ name, value, target }) => (
          <FactRow key={name} label={texts(`part.${name}`)}>
            <RowsLink to={value === 0n ? undefined : target}>
              <Money micro={value} decimals={6} />
            </RowsLink>
          </FactRow>
        ))}
      </FactList>
      <FactList>
        {results.map((result) => (
          <FactRow key={result.name} label={texts(`result.${result.name}`)} strong>
            <Result result={result} />
          </FactRow>
        ))}
      </FactList>
      <p className={shared.note}>{texts('readAt', { at: formatMoment(at) })}</p>
    </div>
  );
}

function Result({ result: { name, value } }: { result: FigureResult }) {
  if (value === null) return <>–</>;
  if (typeof value === 'bigint') return <Money micro={value} decimals={6} />;
  return (
    <>{name === 'runway' ? texts('days', { count: value }) : texts('percent', { percent: formatCoverage(value) })}</>
  );
}
