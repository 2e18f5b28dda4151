import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatMoney } from '#foundation/format.ts';
import classes from '#ui/money.module.css';
import { ui } from '#ui/texts.ts';

export interface MoneyProps {
  /** Micro-units; `null` or `undefined` when it is not known. */
  micro: bigint | null | undefined;
  /** 2 (default), or 6 where a cent's parts matter; one column has one number of decimals. */
  decimals?: 2 | 6;
  /** The unit after the amount; `null` in tables, where the head says it once. */
  unit?: string | null;
  /** Movements: a green plus before what came in. A minus is always written. */
  signed?: boolean;
  strong?: boolean;
}

/** The parts an amount is drawn from; the sign is dropped where the figure shown is zero. */
export interface MoneyParts {
  sign: '+' | '−' | '';
  whole: string;
  cents: string;
  rest: string;
  isZero: boolean;
}

/** Splits an amount for drawing; rounding stays where the contract does it. */
export function moneyParts(micro: bigint, decimals: 2 | 6, signed: boolean): MoneyParts {
  const text = formatMoney(micro < 0n ? -micro : micro, { decimals });
  const [whole = '0', fraction = ''] = text.split('.');
  const shownZero = !/[1-9]/.test(text);
  const sign = shownZero ? '' : micro < 0n ? '−' : signed ? '+' : '';
  return { sign, whole, cents: `.${fraction.slice(0, 2)}`, rest: fraction.slice(2), isZero: micro === 0n };
}

/** An amount as every screen writes it: `1,234.56 USDT`, never wrapped, rounded toward zero. */
export function Money({ micro, decimals = 2, unit = 'USDT', signed = false, strong = false }: MoneyProps) {
  if (micro === null || micro === undefined) {
    return <Unknown />;
  }
  const { sign, whole, cents, rest, isZero } = moneyParts(micro, decimals, signed);
  return (
    <span
      className={clsx(classes.money, strong && classes.strong, isZero && classes.zero, sign === '+' && classes.gain)}
    >
      <span className={classes.figure}>
        {sign}
        {whole}
        {cents}
      </span>
      {rest !== '' && <span className={classes.rest}>{rest}</span>}
      {unit && <Unit>{unit}</Unit>}
    </span>
  );
}

/** A dash for an unknown amount, with its accessible label. */
function Unknown() {
  return (
    <span className={classes.money}>
      <span aria-hidden="true">–</span>
      <span className={classes.accessibleLabel}>{ui('unknownAmount')}</span>
    </span>
  );
}

function Unit({ children }: { children: ReactNode }) {
  return <span className={classes.unit}> {children}</span>;
}

export interface FigureProps {
  label: ReactNode;
  micro: bigint | null | undefined;
  unit?: string | null;
  signed?: boolean;
}

/** 10,000,000.00 USDT: no card holds it in full size. */
const LONG_FIGURE = 10_000_000_000_000n;

/** The one large figure of a screen; decimals in second text. */
export function HeroFigure({ label, micro, unit = 'USDT', signed = false }: FigureProps) {
  return (
    <div className={classes.hero}>
      <div className={classes.heroLabel}>{label}</div>
      <div className={classes.heroFigure} data-long={micro && micro >= LONG_FIGURE ? true : undefined}>
        <FigureText micro={micro} signed={signed} />
        {unit && <span className={classes.heroUnit}> {unit}</span>}
      </div>
    </div>
  );
}

function FigureText({ micro, signed }: { micro: bigint | null | undefined; signed: boolean }) {
  if (micro === null || micro === undefined) return <Unknown />;
  const { sign, whole, cents } = moneyParts(micro, 2, signed);
  return (
    <span className={classes.heroAmount}>
      {sign}
      {whole}
      <span className={classes.heroCents}>{cents}</span>
    </span>
  );
}

/** A card's figure, 23/30, with its caption above. */
export function CardFigure({
  label,
  micro,
  unit = 'USDT',
  signed = false,
  align = 'left',
}: FigureProps & { align?: 'left' | 'right' }) {
  const gain = signed && typeof micro === 'bigint' && micro > 0n;
  return (
    <div className={classes.card} data-align={align}>
      <div className={classes.cardLabel}>{label}</div>
      <div className={clsx(classes.cardFigure, gain && classes.gain)}>
        <Money micro={micro} unit={null} signed={signed} />
        {unit && <span className={classes.cardUnit}> {unit}</span>}
      </div>
    </div>
  );
}
