import { Checkbox, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#ui/data-table.module.css';
import type { DataTableProps } from '#ui/data-table.tsx';
import { ui } from '#ui/texts.ts';

/** A row's two lines on a phone: what and how much, then the rest. */
export interface RowCard {
  icon?: ReactNode;
  title: ReactNode;
  value?: ReactNode;
  detail?: ReactNode;
  /** Under the value: usually a status or a day. */
  aside?: ReactNode;
}

type CardsProps<T> = Omit<DataTableProps<T>, 'rows' | 'columns' | 'empty'> & { rows: readonly T[] };

/** The table on phones. */
export function DataCards<T>({
  rows,
  rowKey,
  card,
  label,
  selectedKeys = [],
  onSelect,
  openKey,
  onOpen,
}: CardsProps<T>) {
  const toggle = (key: string) =>
    onSelect?.(selectedKeys.includes(key) ? selectedKeys.filter((other) => other !== key) : [...selectedKeys, key]);
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        const content = <CardLines card={card(row)} />;
        return (
          <li key={key} className={classes.card} data-open={key === openKey || undefined}>
            {onSelect && (
              <Checkbox
                aria-label={ui('select', { row: key })}
                checked={selectedKeys.includes(key)}
                onChange={() => toggle(key)}
              />
            )}
            {onOpen ? (
              <UnstyledButton className={classes.cardButton ?? ''} onClick={() => onOpen(row)}>
                {content}
              </UnstyledButton>
            ) : (
              <div className={classes.cardButton}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function CardLines({ card }: { card: RowCard }) {
  return (
    <>
      {card.icon && <span className={classes.cardIcon}>{card.icon}</span>}
      <span className={classes.cardLine}>
        <span className={classes.cardTitle}>{card.title}</span>
        <span className={classes.cardValue}>{card.value}</span>
      </span>
      <span className={classes.cardLine}>
        <span className={classes.cardDetail}>{card.detail}</span>
        <span className={classes.cardAside}>{card.aside}</span>
      </span>
    </>
  );
}
