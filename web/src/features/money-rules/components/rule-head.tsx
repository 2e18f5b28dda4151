import type { RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { labelRule } from '#features/money-rules/components/rule-labels.ts';
import classes from '#features/money-rules/components/rule-side.module.css';
import { rules } from '#features/money-rules/rule-texts.ts';
import shared from '#ui/shared.module.css';

/** The way back to all rules, and what this one is called; undefined: the address names none. */
export const RuleHead = ({ rule }: { rule: RuleGroup | undefined }) => (
  <header className={classes.head}>
    <Anchor component={Link} to={screens.adminSettings} className={classes.back ?? ''}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
      {rules('back')}
    </Anchor>
    {rule ? <h2 className={classes.title}>{labelRule(rule)}</h2> : <p className={shared.lead}>{rules('unknown')}</p>}
  </header>
);
