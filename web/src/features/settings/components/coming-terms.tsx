import type { TermsName } from '@fairlead/contract/domain/terms-names.ts';
import { useSettings } from '#features/settings/queries.ts';
import { terms } from '#features/settings/terms-texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import shared from '#ui/shared.module.css';

/** What was agreed on and holds from a later moment, beside the terms of today; nothing where nothing is coming. */
export function ComingTerms({ name }: { name: TermsName }) {
  const { data } = useSettings();
  return data?.coming_terms
    .filter((each) => each.name === name)
    .map(({ holds_from, text }) => (
      <p key={text} className={shared.note}>
        {terms('coming', { moment: formatMoment(holds_from), text })}
      </p>
    ));
}
