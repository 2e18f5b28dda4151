import { type ReactNode, useId } from 'react';
import { formatMoney } from '#foundation/format.ts';
import { ui } from '#ui/texts.ts';
import classes from '#ui/worked-example.module.css';

/** One line of an example: an amount in micro-units, or a text. */
export type ExampleRow = { label: ReactNode; value: bigint | string; strong?: boolean };

export interface WorkedExampleProps {
  /** The situation, in a sentence. */
  lead: ReactNode;
  /** Step by step what the rule makes of it; undefined while the form holds what the rule cannot take. */
  rows: readonly ExampleRow[] | undefined;
  /** What else follows. */
  note?: ReactNode;
}

/** A rule's worked example, calculated by the code that applies the rule: every amount to the micro-unit. */
export function WorkedExample({ lead, rows, note }: WorkedExampleProps) {
  if (!rows)
    return (
      <ExampleFrame>
        <p>{ui('exampleWaits')}</p>
      </ExampleFrame>
    );
  // amounts below each other have as many decimals as the one that needs most
  const decimals = rows.some(({ value }) => typeof value === 'bigint' && value % 10_000n !== 0n) ? 6 : 2;
  return (
    <ExampleFrame>
      <p>{lead}</p>
      <dl>
        {rows.map(({ label, value, strong }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={place} data-strong={strong || undefined}>
            <dt>{label}</dt>
            <dd>{typeof value === 'bigint' ? formatMoney(value, { decimals }) : value}</dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </ExampleFrame>
  );
}

/** A group and no landmark with a heading: several stand in one form. */
function ExampleFrame({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a field
    <div role="group" className={classes.example} aria-labelledby={id}>
      <p id={id} className={classes.title}>
        {ui('workedExample')}
      </p>
      {children}
    </div>
  );
}
