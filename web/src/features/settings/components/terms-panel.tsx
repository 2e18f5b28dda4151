import type { TermsField } from '@fairlead/contract/domain/terms-fields.ts';
import type { TermsName } from '@fairlead/contract/domain/terms-names.ts';
import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Settings } from '#features/settings/components/settings-changes.ts';
import classes from '#features/settings/components/terms-editor.module.css';
import { TermsEditor } from '#features/settings/components/terms-editor.tsx';
import { TermsExample } from '#features/settings/components/terms-example.tsx';
import { describeField, readTerms } from '#features/settings/components/terms-fields.ts';
import { staff } from '#features/settings/staff-texts.ts';
import { setting } from '#features/settings/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** Terms as members are shown them, what is coming, and their editor. */
export function TermsPanel({ name, settings }: { name: TermsName; settings: Settings }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <TermsCard name={name} settings={settings} onChange={() => setIsEditing(true)} />
      {isEditing && <TermsEditor name={name} settings={settings} onClose={() => setIsEditing(false)} />}
    </>
  );
}

type CardProps = { name: TermsName; settings: Settings; onChange: () => void };

function TermsCard({ name, settings, onChange }: CardProps) {
  const terms = readTerms(settings, name);
  const coming = settings.coming_terms.filter((each) => each.name === name);
  return (
    <PanelCard
      title={setting(name)}
      detail={staff('termsVersion', { version: settings.terms_version[name] })}
      action={
        <Permitted call={staffSettingsContract.change}>
          <Button
            variant="default"
            size="xs"
            onClick={onChange}
            aria-label={staff('changeTerms', { terms: setting(name) })}
          >
            {staff('changeDots')}
          </Button>
        </Permitted>
      }
    >
      <FactList>
        {Object.entries(terms).map(([field, text]) => (
          <FactRow key={field} label={setting(`${field as TermsField}.term`)}>
            {describeField(name, field, text)}
          </FactRow>
        ))}
      </FactList>
      <div className={classes.example}>
        <TermsExample name={name} values={terms} settings={settings} />
      </div>
      {coming.map(({ holds_from, text }) => (
        <p key={text} className={shared.note}>
          {staff('comingTerms', { moment: formatMoment(holds_from), text })}
        </p>
      ))}
    </PanelCard>
  );
}
