// A treegrid's rows take the focus, its cells do not, and no table's rows turn into two-line cards on a phone.
// biome-ignore-all lint/a11y/useFocusableInteractive: see above
// biome-ignore-all lint/a11y/useSemanticElements: see above
import type { TreeNode } from '@fairlead/contract/features/referrals.ts';
import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { TeamState } from '#features/referrals/components/team-state.tsx';
import classes from '#features/referrals/components/tree.module.css';
import { referrals } from '#features/referrals/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

const columns = ['member', 'status', 'own', 'direct', 'team', 'business'] as const;

/** The columns' names; on phones the rows say them. */
export function TreeHead() {
  return (
    <div role="row" className={classes.head}>
      {columns.map((column, place) => (
        <span key={column} role="columnheader" data-column={place}>
          {referrals(column)}
        </span>
      ))}
    </div>
  );
}

export interface TreeRowProps {
  node: TreeNode;
  /** From 1. */
  level: number;
  isOpen: boolean;
  isSelected: boolean;
  /** The one row that Tab leads to. */
  isFirst: boolean;
  onToggle: () => void;
  onSelect: () => void;
}

/** One member of the tree. A click on the row shows the member, on the arrow opens the downline. */
export function TreeRow({ node, level, isOpen, isSelected, isFirst, onToggle, onSelect }: TreeRowProps) {
  const hasBelow = node.direct > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect();
  };
  return (
    <div
      role="row"
      data-row=""
      className={classes.row}
      aria-level={level}
      aria-selected={isSelected}
      {...(hasBelow ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isSelected || isFirst ? 0 : -1}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      style={{ '--level': level - 1 } as CSSProperties}
    >
      <span role="gridcell" className={classes.member}>
        {hasBelow ? (
          <button
            type="button"
            data-toggle=""
            tabIndex={-1}
            className={classes.toggle}
            aria-label={referrals(isOpen ? 'close' : 'open', { member: node.username })}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <IconChevronRight size={16} stroke={1.75} />
          </button>
        ) : (
          <span className={classes.toggle} />
        )}
        <span className={classes.names}>
          <strong>{node.username}</strong> <span>{node.fullname}</span>
        </span>
      </span>
      <span role="gridcell" className={classes.status}>
        <TeamState status={node.status} />
      </span>
      <span role="gridcell" className={shared.right} data-column="own">
        <Money micro={node.own} unit={null} />
      </span>
      <span role="gridcell" className={shared.right} data-column="direct">
        {formatNumber(node.direct)}
      </span>
      <span role="gridcell" className={shared.right} data-column="team">
        {referrals.rich('belowCell', {
          count: node.team,
          word: (children) => <span className={classes.word}>{children}</span>,
        })}
      </span>
      <span role="gridcell" className={shared.right} data-column="business">
        <Money micro={node.business} unit={null} strong />
      </span>
    </div>
  );
}

/** Loads the next page of a branch. */
export function MoreRow({ level, text, onLoad }: { level: number; text: string; onLoad: () => void }) {
  return (
    <div
      role="row"
      data-row=""
      className={classes.moreRow}
      aria-level={level}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Enter' && onLoad()}
      style={{ '--level': level - 1 } as CSSProperties}
    >
      <span role="gridcell" className={classes.member}>
        <span className={classes.toggle} />
        <button type="button" className={classes.more} tabIndex={-1} onClick={onLoad}>
          {text}
        </button>
      </span>
    </div>
  );
}
