import type { ReactNode } from 'react';
import classes from '#ui/ladder.module.css';
import { Money } from '#ui/money.tsx';

/** Prizes that rise step by step, inside a flush card; under them one worked example. */
export function Ladder({ children, example }: { children: ReactNode; example: ReactNode }) {
  return (
    <>
      <ul className={classes.ladder}>{children}</ul>
      <p className={classes.example}>{example}</p>
    </>
  );
}

export interface RungProps {
  name: ReactNode;
  /** What it pays, micro-units. */
  amount: bigint;
  /** What it asks for, and how far one is. */
  detail: ReactNode;
  state: ReactNode;
}

/** One step of a `Ladder`. */
export function Rung({ name, amount, detail, state }: RungProps) {
  return (
    <li className={classes.rung}>
      <span className={classes.name}>{name}</span>
      <span className={classes.amount}>
        <Money micro={amount} strong />
      </span>
      <span className={classes.detail}>{detail}</span>
      <span className={classes.state}>{state}</span>
    </li>
  );
}
