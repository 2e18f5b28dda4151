import { Select, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#ui/pager.module.css';
import { ui } from '#ui/texts.ts';

export interface PagerProps {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  perPageChoices?: readonly number[];
  onPerPage?: (perPage: number) => void;
  /** What is paged through, where a page has several of them. */
  label?: string;
  /** After the counts, such as a sum. */
  children?: ReactNode;
}

/** First, last and the neighbours of the current page; `null` stands for an ellipsis. */
export function pageItems(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((item) => item >= 1 && item <= pages);
  return shown.flatMap((item, index) => {
    const before = shown[index - 1];
    if (before === undefined || item - before === 1) return [item];
    return item - before === 2 ? [item - 1, item] : [null, item];
  });
}

/** `1–14 of 14`, the pages, and how many rows a page has. */
export function Pager({
  page,
  perPage,
  total,
  onPage,
  perPageChoices = [10, 25, 50, 100],
  onPerPage,
  label = ui('pages'),
  children,
}: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  return (
    <div className={classes.pager}>
      <span className={classes.counts}>
        {ui('pageCounts', { from, to: Math.min(total, page * perPage), total })}
        {children && <> · {children}</>}
      </span>
      {pages > 1 && <Pages label={label} page={page} pages={pages} onPage={onPage} />}
      {onPerPage ? (
        <Select
          aria-label={ui('rowsPerPage')}
          className={classes.perPage ?? ''}
          size="xs"
          rightSection={<IconChevronDown size={16} stroke={1.75} />}
          rightSectionWidth={28}
          value={String(perPage)}
          data={perPageChoices.map((count) => ({ value: String(count), label: ui('perPage', { count }) }))}
          onChange={(value) => value && onPerPage(Number(value))}
        />
      ) : (
        <span>{ui('perPage', { count: perPage })}</span>
      )}
    </div>
  );
}

type PagesProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

function Pages({ label, page, pages, onPage }: PagesProps) {
  return (
    <nav aria-label={label} className={classes.pages}>
      <UnstyledButton
        className={classes.page ?? ''}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={ui('previousPage')}
      >
        <IconChevronLeft size={16} stroke={1.75} />
      </UnstyledButton>
      {pageItems(page, pages).map((item, index) =>
        item === null ? (
          <span key={`gap-${index < 3 ? 'before' : 'after'}`} className={classes.gap}>
            …
          </span>
        ) : (
          <UnstyledButton
            key={item}
            className={classes.page ?? ''}
            aria-label={ui('page', { page: item })}
            {...(item === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => onPage(item)}
          >
            {item}
          </UnstyledButton>
        ),
      )}
      <UnstyledButton
        className={classes.page ?? ''}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        aria-label={ui('nextPage')}
      >
        <IconChevronRight size={16} stroke={1.75} />
      </UnstyledButton>
    </nav>
  );
}
