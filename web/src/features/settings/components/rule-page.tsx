import type { RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import { AffectsPanel, CurrentPanel } from '#features/money-rules/components/rule-side.tsx';
import { RuleVersions } from '#features/money-rules/components/rule-versions.tsx';
import { RuleEditor } from '#features/settings/components/rule-editor.tsx';
import classes from '#features/settings/screens/staff-settings.module.css';
import { CardsBeside } from '#ui/cards-beside.ts';
import shared from '#ui/shared.module.css';

/** A rule's editor, what it affects, what it is now, and how it came to be. */
export const RulePage = ({ rule }: { rule: RuleGroup }) => (
  <>
    <div className={classes.columns}>
      <div className={shared.stackTop}>
        <CardsBeside value={true}>
          <RuleEditor key={rule} rule={rule} />
        </CardsBeside>
      </div>
      <div className={shared.stackTop}>
        <CurrentPanel rule={rule} />
        <AffectsPanel rule={rule} />
      </div>
    </div>
    <RuleVersions rule={rule} />
  </>
);
