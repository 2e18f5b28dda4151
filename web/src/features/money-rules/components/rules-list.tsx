import { programmesAsRead } from '@fairlead/contract/app/programmes.ts';
import { listSettings, type RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import type { RuleSummary } from '@fairlead/contract/features/money-rules.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { labelRule } from '#features/money-rules/components/rule-labels.ts';
import { RuleState } from '#features/money-rules/components/rule-state.tsx';
import classes from '#features/money-rules/components/rules-list.module.css';
import { rules as texts } from '#features/money-rules/rule-texts.ts';
import { useRules } from '#features/money-rules/staff/queries.ts';
import { setting } from '#features/settings/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The rules as the overview groups them. */
const GROUPS = {
  money: ['deposits', 'withdrawals', 'investments', 'transfers', 'shortfall', 'approvals'],
  programmes: [
    ...(['plans', 'holidays', 'level_income', 'ib_commission', 'activation'] as const),
    ...programmesAsRead.map(({ ruleGroup }) => ruleGroup),
  ],
  platform: ['legal', 'public_pages', 'market_data', 'wallets', 'service_times'],
} as const satisfies Record<string, readonly RuleGroup[]>;
const groupNames = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** Every rule by group: what it is now, since when, by whom, and what is coming. Each leads to its page. */
export function RulesList() {
  const { data, error, refetch } = useRules();
  const view = useUrlView();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, texts('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[44, 44, 44, 44, 44, 44]} />
        )}
      </PanelCard>
    );
  const sought = view.text('search');
  const found = data.filter((rule) => matches(rule, sought));
  return (
    <>
      <FilterBar>
        <SearchField value={sought} onSearch={(search) => view.set({ search })} placeholder={texts('search')} />
      </FilterBar>
      {found.length === 0 && <p className={shared.lead}>{texts('noMatch', { text: sought })}</p>}
      {groupNames.map((group) => {
        const rows = GROUPS[group].flatMap((name) => found.filter(({ rule }) => rule === name));
        return rows.length > 0 && <Group key={group} title={texts(`group.${group}`)} rows={rows} />;
      })}
    </>
  );
}

/** By what it is called, what it is now, and the settings that belong to it. */
function matches({ rule, value, author }: RuleSummary, sought: string): boolean {
  const searched = [labelRule(rule), value, author ?? '', ...listSettings(rule).map((name) => setting(name))];
  const text = searched.join(' ').toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const Group = ({ title, rows }: { title: string; rows: readonly RuleSummary[] }) => (
  <PanelCard title={title} flush>
    <ul className={classes.rules} aria-label={title}>
      {rows.map((row) => (
        <li key={row.rule}>
          <Link to={screens.adminRule.replace('$rule', row.rule)} className={classes.rule ?? ''}>
            <span className={classes.name}>{labelRule(row.rule)}</span>
            <span className={classes.value}>{row.value}</span>
            <span className={classes.state}>
              <RuleState of={row} />
            </span>
            <IconChevronRight className={classes.icon} size={16} stroke={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  </PanelCard>
);
