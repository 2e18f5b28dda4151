import { IconCalculator, IconChevronDown, IconMinus, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import classes from './calculator.module.css';
import fields from './fields.module.css';
import { formatNumber } from './format.ts';
import { type Pair, pairs } from './rules.ts';
import { t } from './texts.ts';

type CalculatorCardProps = {
  title: string;
  inputs: ReactNode;
  results: ReactNode;
  /** The bold beginning of what the numbers do not say, and the rest of it. */
  notice: readonly [string, string];
};

/** What every calculator looks like: inputs, results, and below them what they do not say. */
export const CalculatorCard = ({ title, inputs, results, notice: [lead, text] }: CalculatorCardProps) => (
  <section className={classes.card} aria-label={title}>
    <header className={classes.head}>
      <IconCalculator size={20} stroke={1.75} aria-hidden="true" />
      <h3>{title}</h3>
      <span>{t('private')}</span>
    </header>
    <div className={classes.halves}>
      <div className={classes.inputs}>{inputs}</div>
      <div className={classes.results} aria-live="polite">
        {results}
      </div>
    </div>
    <p className={classes.notice}>
      <strong>{lead}</strong> {text}
    </p>
  </section>
);

/** A number with its limits; what is outside of them stays in the field and changes no result. */
export type NumberInput = {
  text: string;
  value: number;
  error: string | undefined;
  set: (text: string) => void;
  /** Puts the thousands apart, when someone has finished typing. */
  tidy: () => void;
};

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** `1,234.5` of `1234.5`: with the point and the comma that the field reads, in every language. */
function group(text: string): string {
  const [whole = '', decimals] = text.replaceAll(/[,\s]/g, '').split('.');
  return [whole.replaceAll(THOUSANDS, ','), ...(decimals ? [decimals] : [])].join('.');
}

/** @param limits inclusive, with the number of decimals that are taken */
export function useNumber(initial: string, limits: { min: number; max: number; decimals: number }): NumberInput {
  const [text, set] = useState(initial);
  const [value, setValue] = useState(Number(initial.replaceAll(',', '')));
  const read = (given: string) => {
    const plain = given.replaceAll(/[,\s]/g, '');
    const isNumber = /^\d{1,12}(\.\d*)?$/.test(plain) && (plain.split('.')[1] ?? '').length <= limits.decimals;
    const number = Number(plain);
    return isNumber && number >= limits.min && number <= limits.max ? number : undefined;
  };
  return {
    text,
    value,
    error: read(text) === undefined ? t('allowed', { min: limits.min, max: limits.max }) : undefined,
    set: (given) => {
      set(given);
      const number = read(given);
      if (number !== undefined) setValue(number);
    },
    tidy: () => {
      if (read(text) !== undefined) set(group(text));
    },
  };
}

export function NumberField({ label, unit, input }: { label: string; unit: string; input: NumberInput }) {
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <div className={fields.box} data-wrong={input.error !== undefined || undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={input.text}
          aria-invalid={input.error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => input.set(event.currentTarget.value)}
          onBlur={input.tidy}
        />
        <span>{unit}</span>
      </div>
      <p id={`${id}-error`} className={fields.error} role="alert">
        {input.error}
      </p>
    </div>
  );
}

/** A pair, with the example price that the results are computed at. */
export function usePair(): { pair: Pair; field: ReactNode } {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const pair = pairs[chosen] ?? (pairs[0] as Pair);
  const field = (
    <div className={fields.field}>
      <label htmlFor={id}>{t('pair')}</label>
      <div className={`${fields.box} ${fields.choice}`}>
        <select id={id} value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {pairs.map(({ name }, place) => (
            <option key={name} value={place}>
              {name}
            </option>
          ))}
        </select>
        <span>
          {t('price')} {formatNumber(pair.price, pair.decimals)}
        </span>
        <IconChevronDown size={16} stroke={2} aria-hidden="true" />
      </div>
    </div>
  );
  return { pair, field };
}

const LOT_STEP = 0.01;
const LOT_LIMITS = { min: LOT_STEP, max: 100, decimals: 2 };

/** A position's size in lots, with a step of one hundredth. */
export function useLots(initial: string): { lots: number; field: ReactNode } {
  const id = useId();
  const input = useNumber(initial, LOT_LIMITS);
  const step = (by: number) =>
    input.set(Math.min(LOT_LIMITS.max, Math.max(LOT_LIMITS.min, input.value + by)).toFixed(2));
  const field = (
    <div className={fields.field}>
      <label htmlFor={id}>{t('size')}</label>
      <div className={fields.box} data-wrong={input.error !== undefined || undefined}>
        <button type="button" aria-label={t('less')} onClick={() => step(-LOT_STEP)}>
          <IconMinus size={16} stroke={2} />
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className={fields.middle}
          value={input.text}
          aria-invalid={input.error !== undefined}
          onChange={(event) => input.set(event.currentTarget.value)}
        />
        <span>{t('lots')}</span>
        <button type="button" aria-label={t('more')} onClick={() => step(LOT_STEP)}>
          <IconPlus size={16} stroke={2} />
        </button>
      </div>
      <p className={fields.error} role="alert">
        {input.error}
      </p>
    </div>
  );
  return { lots: input.value, field };
}

type SegmentsProps = { label: string; options: readonly string[]; chosen: number; onChoose: (place: number) => void };

/** One of a few, side by side. */
export function Segments({ label, options, chosen, onChoose }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className={fields.segments}>
      <legend>{label}</legend>
      <div>
        {options.map((option, place) => (
          <label key={option}>
            <input type="radio" name={name} checked={place === chosen} onChange={() => onChoose(place)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  unit: string;
  onChange: (value: number) => void;
};

export function Slider({ label, value, min, max, step, unit, onChange }: SliderProps) {
  const id = useId();
  const text = unit ? `${value} ${unit}` : String(value);
  return (
    <div className={fields.field}>
      <label htmlFor={id}>
        {label} <output htmlFor={id}>{text}</output>
      </label>
      <input
        id={id}
        type="range"
        className={fields.slider}
        {...{ min, max, step, value }}
        aria-valuetext={text}
        style={{ '--fl-part': `${((value - min) / Math.max(1, max - min)) * 100}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** The one large result. */
export const MainResult = ({ label, value, unit }: { label: string; value: string; unit: string }) => (
  <p className={classes.main}>
    <span>{label}</span>
    <strong>{value}</strong> <small>{unit}</small>
  </p>
);

export type ResultRow = { label: string; note?: string; value: string; unit?: string };

export const ResultRows = ({ rows }: { rows: readonly ResultRow[] }) => (
  <dl className={classes.rows}>
    {rows.map(({ label, note, value, unit }) => (
      <div key={label}>
        <dt>
          {label}
          {note && <small>{note}</small>}
        </dt>
        <dd>
          {value} {unit && <small>{unit}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
