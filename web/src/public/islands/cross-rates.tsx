import type { CrossRow } from '@fairlead/contract/features/market-data.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './cross-rates.module.css';
import { formatRate } from './market-format.ts';
import { marketIsland as t } from './market-texts.ts';

export type CrossRatesProps = { rows: CrossRow[] };
type Cell = { row: number; column: number };

/** How many columns of currencies a phone shows beside the first one. */
const PHONE_COLUMNS = 4;
const STEPS: Record<string, [number, number]> = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
};

/** What each currency costs in each other. The chosen cell's row and column are marked, and it is said as a sentence. */
export function CrossRates({ rows }: CrossRatesProps) {
  const [chosen, setChosen] = useState<Cell>(() => findFirst(rows));
  const table = useRef<HTMLTableElement>(null);
  const choose = (cell: Cell) => {
    if (rows[cell.row]?.values[cell.column] != null) setChosen(cell);
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step && findNext(rows, chosen, step);
    if (!next) return;
    event.preventDefault();
    choose(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <h3>{t('crossTitle')}</h3>
        <span className={classes.wide}>{t('crossHint')}</span>
        <span className={classes.narrow}>{t('crossHintShort')}</span>
      </div>
      <div className={classes.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are reached by arrow keys */}
        <table ref={table} role="grid" aria-label={t('crossTitle')} onKeyDown={move}>
          <thead>
            <tr>
              <td />
              {rows.map(({ currency }, column) => (
                <th key={currency} scope="col" data-on={column === chosen.column || undefined}>
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row key={row.currency} row={row} index={index} chosen={chosen} onChoose={choose} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <p aria-live="polite">
          <Sentence rows={rows} cell={chosen} />
        </p>
        <span className={classes.wide}>{t('crossMargin')}</span>
        <span className={classes.narrow}>{t('crossMore', { count: String(rows.length - PHONE_COLUMNS) })}</span>
      </div>
    </div>
  );
}

type RowProps = { row: CrossRow; index: number; chosen: Cell; onChoose: (cell: Cell) => void };

function Row({ row: { currency, units, values }, index, chosen, onChoose }: RowProps) {
  return (
    <tr data-on={index === chosen.row || undefined}>
      <th scope="row">{name(units, currency)}</th>
      {values.map((value, column) => {
        const isChosen = index === chosen.row && column === chosen.column;
        const cell = { row: index, column };
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid's cells
            role="gridcell"
            data-cell={`${index} ${column}`}
            data-on={column === chosen.column || undefined}
            aria-selected={isChosen}
            tabIndex={isChosen ? 0 : -1}
            onPointerEnter={() => onChoose(cell)}
            onFocus={() => onChoose(cell)}
          >
            {value === null ? '–' : formatRate(value)}
          </td>
        );
      })}
    </tr>
  );
}

const name = (units: number, currency: string): string => (units === 1 ? currency : `${units} ${currency}`);

function Sentence({ rows, cell }: { rows: CrossRow[]; cell: Cell }) {
  const there = describe(rows, cell.row, cell.column);
  const back = describe(rows, cell.column, cell.row);
  return (
    <>
      <strong>{there}</strong>
      <span className={classes.wide}>{there && back ? t('soReverse', { reverse: back }) : ''}</span>
    </>
  );
}

function describe(rows: CrossRow[], row: number, column: number): string {
  const [base, quote] = [rows[row], rows[column]];
  const value = base?.values[column];
  if (!base || !quote || value == null) return '';
  return t('crossCell', {
    units: String(base.units),
    base: base.currency,
    value: formatRate(value),
    quote: quote.currency,
  });
}

/** What a visitor sees first: the euro in yen, else the first value that is there. */
function findFirst(rows: CrossRow[]): Cell {
  const yen = rows.findIndex(({ currency }) => currency === 'JPY');
  if (rows[0]?.values[yen] != null) return { row: 0, column: yen };
  const row = Math.max(
    0,
    rows.findIndex(({ values }) => values.some((value) => value !== null)),
  );
  return { row, column: Math.max(0, rows[row]?.values.findIndex((value) => value !== null) ?? 0) };
}

/** The next cell with a value in a direction. */
function findNext(rows: CrossRow[], from: Cell, [down, across]: [number, number]): Cell | undefined {
  for (let step = 1; step < rows.length; step += 1) {
    const cell = { row: from.row + down * step, column: from.column + across * step };
    if (rows[cell.row]?.values[cell.column] != null) return cell;
  }
  return undefined;
}
