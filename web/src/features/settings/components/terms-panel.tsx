import type { TermsField } from '@fairlead/contract/domain/terms-fields.ts';
import { type TermsName, termsNames } from '@fairlead/contract/domain/terms-names.ts';
import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Settings } from '#features/settings/components/settings-changes.ts';
import { TermsEditor } from '#features/settings/components/terms-editor.tsx';
import { TermsExample } from '#features/settings/components/terms-example.tsx';
import { describeField, readTerms } from '#features/settings/components/terms-fields.ts';
import { staff } from '#features/settings/staff-texts.ts';
import { setting } from '#features/settings/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** Fees, minimums and limits as members are shown them, what is coming, and the editor of each. */
export function TermsPanel({ settings }: { settings: Settings }) {
  const [edited, setEdited] = useState<TermsName | null>(null);
  return (
    <>
      {termsNames.map((name) => (
        <TermsCard key={name} name={name} settings={settings} onChange={() => setEdited(name)} />
      ))}
      <p className={shared.lead}>
        <Anchor component={Link} to={screens.adminGoLive} inherit>
          {staff('goLiveLink')}
        </Anchor>
      </p>
      {edited && <TermsEditor name={edited} settings={settings} onClose={() => setEdited(null)} />}
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
      <TermsExample name={name} values={terms} settings={settings} />
      {coming.map(({ holds_from, text }) => (
        <p key={text} className={shared.note}>
          {staff('comingTerms', { moment: formatMoment(holds_from), text })}
        </p>
      ))}
    </PanelCard>
  );
}
