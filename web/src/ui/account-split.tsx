import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#foundation/format.ts';
import classes from '#ui/account-split.module.css';

/** One account's part of the whole; the order of the parts is the order of the chart colours. */
export interface AccountPart {
  key: string;
  name: string;
  /** What the account is for, such as "Spendable". */
  detail: ReactNode;
  micro: bigint;
}

/** A part's share of the bar; what is not zero stays visible. */
function toFlex(micro: bigint, total: bigint): number {
  if (micro <= 0n || total <= 0n) return 0;
  return Math.max(0.8, Number((micro * 10_000n) / total) / 100);
}

/** How an amount divides over accounts, as one bar; the figures beside it say the same in numbers. */
export function AccountBar({ parts }: { parts: readonly AccountPart[] }) {
  const total = parts.reduce((sum, part) => sum + part.micro, 0n);
  const accessibleLabel = parts.map((part) => `${part.name} ${formatMoney(part.micro)}`).join(', ');
  return (
    <div className={classes.bar} role="img" aria-label={accessibleLabel}>
      {parts.map((part, index) =>
        part.micro > 0n ? (
          <span
            key={part.key}
            className={classes.piece}
            data-colour={index + 1}
            style={{ flexGrow: toFlex(part.micro, total) }}
          />
        ) : null,
      )}
    </div>
  );
}

/** The bar and its figures side by side, for wide screens. */
export function AccountSplit({ parts }: { parts: readonly AccountPart[] }) {
  return (
    <div>
      <AccountBar parts={parts} />
      <dl className={classes.figures}>
        {parts.map((part, index) => (
          <div key={part.key}>
            <dt className={classes.name}>
              <span className={classes.dot} data-colour={index + 1} />
              {part.name}
            </dt>
            <dd className={classes.amount}>{formatMoney(part.micro)}</dd>
            <dd className={classes.detail}>{part.detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export interface AccountListProps {
  parts: readonly AccountPart[];
  /** Wraps a row in a link to the account's movements. */
  link?: (part: AccountPart, row: ReactNode, className: string) => ReactNode;
}

/** The same accounts as a list, for phones. */
export function AccountList({ parts, link }: AccountListProps) {
  return (
    <ul className={classes.list}>
      {parts.map((part, index) => {
        const row = <ListRow part={part} colour={index + 1} linked={Boolean(link)} />;
        return (
          <li key={part.key}>{link ? link(part, row, classes.row ?? '') : <div className={classes.row}>{row}</div>}</li>
        );
      })}
    </ul>
  );
}

function ListRow({ part, colour, linked }: { part: AccountPart; colour: number; linked: boolean }) {
  return (
    <>
      <span className={classes.dot} data-colour={colour} />
      <span className={classes.rowText}>
        <span className={classes.rowName}>{part.name}</span>
        <span className={classes.rowDetail}>{part.detail}</span>
      </span>
      <span className={classes.rowAmount}>{formatMoney(part.micro)}</span>
      {linked && <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />}
    </>
  );
}
