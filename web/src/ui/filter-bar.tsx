import { Button, Menu, Tabs, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ClearFilter } from '#ui/clear-filter.tsx';
import classes from '#ui/filter-bar.module.css';
import { besides, useFitting } from '#ui/fitting.ts';
import { MoreMenu } from '#ui/more-menu.tsx';
import { ui } from '#ui/texts.ts';

export interface ViewTab {
  value: string;
  label: string;
  count?: number | undefined;
  /** Amber: someone must look; red: it is overdue. */
  attention?: boolean | 'overdue';
}

/** Saved views over a list, with their counts; those that do not fit stand in a menu. */
export function ViewTabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly ViewTab[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { row, fitting } = useFitting(
    tabs.length,
    tabs.findIndex((tab) => tab.value === value),
  );
  const rest = tabs.filter((_, place) => !fitting.includes(place));
  return (
    <Tabs value={value} onChange={(next) => next && onChange(next)}>
      <div ref={row} className={classes.tabs}>
        <Tabs.List aria-label={label} className={classes.tabList ?? ''}>
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab.value}
              value={tab.value}
              // without a count there is no room beside the label, as the line below is as wide as both
              rightSection={tab.count === undefined ? undefined : <Count tab={tab} />}
              style={rest.includes(tab) ? besides : undefined}
            >
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <MoreMenu count={rest.length}>
          {rest.map((tab) => (
            <Menu.Item key={tab.value} onClick={() => onChange(tab.value)} rightSection={<Count tab={tab} />}>
              {tab.label}
            </Menu.Item>
          ))}
        </MoreMenu>
      </div>
    </Tabs>
  );
}

function Count({ tab }: { tab: ViewTab }) {
  if (tab.count === undefined) return null;
  return (
    <span className={classes.count} data-attention={tab.attention || undefined}>
      {tab.count}
    </span>
  );
}

/** The row above a list: search first, then filters; what acts on the whole list stands right. */
export function FilterBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.bar}>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

export interface SearchFieldProps {
  /** The active filters, from the URL. */
  value: string;
  /** Called on Enter, on leaving the field and when it is cleared. */
  onSearch: (text: string) => void;
  placeholder: string;
}

/** A search box that acts when it is done with, not on every key. */
export function SearchField({ value, onSearch, placeholder }: SearchFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (text: string) => {
    setDraft(null);
    if (text !== value) onSearch(text);
  };
  const text = draft ?? value;
  const clear = (
    <button type="button" className={classes.clear} aria-label={ui('clearSearch')} onClick={() => commit('')}>
      <IconX size={16} stroke={1.75} />
    </button>
  );
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      rightSection={text ? clear : null}
      value={text}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => commit(text)}
      onKeyDown={(event) => event.key === 'Enter' && commit(text)}
    />
  );
}

export interface FilterChoice {
  value: string;
  label: string;
}

export interface FilterMenuProps {
  label: string;
  choices: readonly FilterChoice[];
  /** `null` when the filter is off. */
  value: string | null;
  onChange: (value: string | null) => void;
  anyLabel?: string;
}

/** One filter: its name, what it is set to, and a cross to clear it. */
export function FilterMenu({ label, choices, value, onChange, anyLabel = ui('any') }: FilterMenuProps) {
  const current = choices.find((choice) => choice.value === value);
  return (
    <span className={classes.filter}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            rightSection={current ? <span className={classes.clearSpace} /> : <IconChevronDown stroke={1.75} />}
          >
            {label} <strong className={classes.value}>{current?.label ?? anyLabel}</strong>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onChange(null)}>{anyLabel}</Menu.Item>
          {choices.map((choice) => (
            <Menu.Item key={choice.value} aria-current={choice.value === value} onClick={() => onChange(choice.value)}>
              {choice.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {current && <ClearFilter filter={label} onClear={() => onChange(null)} />}
    </span>
  );
}
