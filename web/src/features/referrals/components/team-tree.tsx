import type { Referral, TreeNode } from '@fairlead/contract/features/referrals.ts';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import classes from '#features/referrals/components/tree.module.css';
import { MoreRow, TreeHead, TreeRow } from '#features/referrals/components/tree-row.tsx';
import { BRANCH_PAGE, useBranch } from '#features/referrals/queries.ts';
import { referrals } from '#features/referrals/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';

export interface TeamTreeProps {
  /** Whose tree it is. */
  memberId: number;
  selectedId: number | undefined;
  onSelect: (member: Referral) => void;
}

type Shared = TeamTreeProps & {
  /** Pages loaded of each open branch. */
  open: ReadonlyMap<number, number>;
  setPages: (id: number, pages: number) => void;
};

/**
 * The tree below a member, one level and one page at a time. Up and down move, right opens or goes down, left closes
 * or goes up, Enter shows the member.
 */
export function TeamTree(props: TeamTreeProps) {
  const [open, setOpen] = useState<ReadonlyMap<number, number>>(new Map([[props.memberId, 1]]));
  const grid = useRef<HTMLDivElement>(null);
  const top = useBranch(props.memberId, props.memberId, 1);
  const setPages = (id: number, pages: number) =>
    setOpen((before) => {
      const next = new Map(before);
      if (pages === 0) next.delete(id);
      else next.set(id, pages);
      return next;
    });
  if (!top.data)
    return top.error ? (
      <div className={classes.state}>
        <ErrorState message={errorText(top.error, referrals('failed'))} onRetry={() => void top.refetch()} />
      </div>
    ) : (
      <div className={classes.state}>
        <LoadingState lines={[14, 14, 14, 14, 14]} gapPx={24} />
      </div>
    );
  const shared: Shared = { ...props, open, setPages };
  return (
    <div
      ref={grid}
      role="treegrid"
      aria-label={referrals('tree')}
      className={classes.tree}
      onKeyDown={(event) => moveFocus(event, grid.current)}
    >
      <TreeHead />
      <Node node={top.data} level={1} shared={shared} isFirst />
    </div>
  );
}

function Node({ node, level, shared, isFirst }: { node: TreeNode; level: number; shared: Shared; isFirst?: boolean }) {
  const pages = shared.open.get(node.id) ?? 0;
  return (
    <>
      <TreeRow
        node={node}
        level={level}
        isOpen={pages > 0}
        isSelected={shared.selectedId === node.id}
        isFirst={isFirst ?? false}
        onToggle={() => shared.setPages(node.id, pages > 0 ? 0 : 1)}
        onSelect={() => shared.onSelect(node)}
      />
      {pages > 0 && node.direct > 0 && <Children parent={node} level={level + 1} pages={pages} shared={shared} />}
    </>
  );
}

type ChildrenProps = { parent: TreeNode; level: number; pages: number; shared: Shared };

function Children({ parent, level, pages, shared }: ChildrenProps) {
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <ChildrenPage key={page} parent={parent} level={level} page={page} isLast={page === pages} shared={shared} />
  ));
}

function ChildrenPage(props: Omit<ChildrenProps, 'pages'> & { page: number; isLast: boolean }) {
  const { parent, level, page, isLast, shared } = props;
  const { data, error, refetch } = useBranch(shared.memberId, parent.id, page);
  if (!data)
    return (
      <div className={classes.state}>
        {error ? (
          <ErrorState
            message={errorText(error, referrals('failed'))}
            onRetry={() => void refetch()}
            retryLabel={referrals('retry')}
          />
        ) : (
          <LoadingState lines={[14, 14]} gapPx={24} />
        )}
      </div>
    );
  return (
    <>
      {data.children.map((child) => (
        <Fragment key={child.id}>
          <Node node={child} level={level} shared={shared} />
        </Fragment>
      ))}
      {isLast && data.more > 0 && (
        <MoreRow
          level={level}
          text={referrals('loadMore', { count: Math.min(data.more, BRANCH_PAGE), member: parent.username })}
          onLoad={() => shared.setPages(parent.id, page + 1)}
        />
      )}
    </>
  );
}

/** Moves the focus over the rows as they stand on the screen; opening and closing is left to the row itself. */
function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  const rows = [...(grid?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const row = rows[at];
  if (!row) return;
  const target = focusTarget(event.key, rows, at);
  if (target) {
    event.preventDefault();
    target.focus();
  } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    event.preventDefault();
    row.querySelector<HTMLElement>('[data-toggle]')?.click();
  }
}

/** Where a key leads to; undefined where it opens or closes the row, or means nothing. */
function focusTarget(key: string, rows: HTMLElement[], at: number): HTMLElement | undefined {
  const row = rows[at];
  const level = Number(row?.getAttribute('aria-level'));
  const isOpen = row?.getAttribute('aria-expanded') === 'true';
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowRight':
      return isOpen ? rows[at + 1] : undefined;
    case 'ArrowLeft':
      return isOpen
        ? undefined
        : rows.slice(0, at).findLast((above) => Number(above.getAttribute('aria-level')) === level - 1);
    default:
      return undefined;
  }
}
