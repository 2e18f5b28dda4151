import { type FoundItem, type FoundKind, foundKinds } from '@fairlead/contract/features/search.ts';
import { Combobox } from '@mantine/core';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconLayoutGrid,
  IconTicket,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from '#features/search/components/palette.module.css';
import { findPath, type PaletteScreen, splitAtMatch } from '#features/search/components/palette-items.ts';
import { search } from '#features/search/texts.ts';
import { Money } from '#ui/money.tsx';
import { isStatusName, StatusBadge } from '#ui/status-badge.tsx';

const icons: Record<FoundKind, TablerIcon> = {
  withdrawal: IconArrowUpRight,
  deposit: IconArrowDownLeft,
  ticket: IconTicket,
  member: IconUser,
};

type FoundGroupsProps = { items: readonly FoundItem[]; more: readonly FoundKind[]; sought: string };

/** What is stored, kind by kind. */
export const FoundGroups = ({ items, more, sought }: FoundGroupsProps) =>
  foundKinds.map((kind) => {
    const ofKind = items.filter((item) => item.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <Combobox.Group key={kind} label={search(`group.${kind}`)}>
        {ofKind.map((item) => (
          <FoundOption key={item.id} item={item} sought={sought} />
        ))}
        {more.includes(kind) && <div className={classes.more}>{search('more')}</div>}
      </Combobox.Group>
    );
  });

function FoundOption({ item, sought }: { item: FoundItem; sought: string }) {
  const Icon = icons[item.kind];
  return (
    <Combobox.Option value={findPath(item)} className={classes.option ?? ''}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <span className={classes.name}>
          <Matched whole={item.number} sought={sought} />
          {item.amount !== null && (
            <>
              {' · '}
              <Money micro={item.amount} />
            </>
          )}
        </span>
        <span className={classes.detail}>
          <Matched whole={item.matched ?? item.detail} sought={sought} />
        </span>
      </span>
      {isStatusName(item.status) && <StatusBadge status={item.status} small quiet />}
    </Combobox.Option>
  );
}

/** Screens by name. */
export const ScreenGroup = ({ screens, sought }: { screens: readonly PaletteScreen[]; sought: string }) =>
  screens.length > 0 && (
    <Combobox.Group label={search('group')}>
      {screens.map(({ path, label, area }) => (
        <Combobox.Option key={path} value={path} className={classes.option ?? ''}>
          <IconLayoutGrid size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.text}>
            <span className={classes.name}>
              <Matched whole={label} sought={sought} />
            </span>
          </span>
          <span className={classes.area}>{area}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );

function Matched({ whole, sought }: { whole: string; sought: string }) {
  const [before, match, after] = splitAtMatch(whole, sought);
  return (
    <>
      {before}
      {match && <mark className={classes.match}>{match}</mark>}
      {after}
    </>
  );
}
