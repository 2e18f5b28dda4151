import { ADULT_YEARS, type Statement } from '@fairlead/contract/domain/agreements.ts';
import { listCountries } from '@fairlead/contract/domain/countries.ts';
import { formatDay } from '@fairlead/contract/domain/dates.ts';
import type { CurrentLegalText } from '@fairlead/contract/features/settings.ts';
import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import classes from '#features/agreements/components/statements.module.css';
import { askedDocuments, type StatementValues } from '#features/agreements/components/statements-input.ts';
import { useServedCountries } from '#features/agreements/queries.ts';
import { agreements } from '#features/agreements/texts.ts';
import { language } from '#foundation/language.ts';
import { Checkbox, DateParts, Select } from '#ui/plain/choices.tsx';
import { Anchor, AnchorButton } from '#ui/plain/controls.tsx';

export interface StatementFieldsProps {
  values: StatementValues;
  errors: Record<string, string>;
  onChange: (name: keyof StatementValues, value: string) => void;
}

/** The country someone lives in, of those that are served. */
export function CountryField({ values, errors, onChange }: StatementFieldsProps) {
  const { data: served, isPending } = useServedCountries();
  const countries = isPending ? [] : listCountries(served ?? '', intlLocale(language));
  return (
    <Select
      label={agreements('country')}
      description={served && agreements('servedOnly')}
      error={errors.country}
      autoComplete="country"
      value={values.country}
      placeholder={agreements('chooseCountry')}
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(country) => onChange('country', country)}
    />
  );
}

/** Day, month and year of birth. */
export const BirthField = ({ values, errors, onChange }: StatementFieldsProps) => (
  <DateParts
    label={agreements('dateOfBirth')}
    labels={[agreements('day'), agreements('month'), agreements('year')]}
    description={agreements('olderThan', { years: ADULT_YEARS })}
    error={errors.date_of_birth}
    value={values.date_of_birth}
    locale={intlLocale(language)}
    onChange={(day) => onChange('date_of_birth', day)}
  />
);

type AgreementFieldsProps = StatementFieldsProps & {
  missing: readonly Statement[];
  texts: { data: CurrentLegalText[] | undefined; error: Error | null; refetch: () => unknown };
};

/** A box for each text that is asked for, with its version. A box that was ticked for an older version is empty again. */
export function AgreementFields({ values, errors, onChange, missing, texts }: AgreementFieldsProps) {
  if (texts.error && !texts.data)
    return (
      <p role="alert" className={classes.failed}>
        {agreements('textsFailed')}{' '}
        <AnchorButton onClick={() => void texts.refetch()}>{agreements('tryAgain')}</AnchorButton>
      </p>
    );
  return (
    <fieldset className={classes.agreements}>
      <legend className={classes.legend}>{agreements('agreements')}</legend>
      {askedDocuments(missing).map((document) => {
        const text = texts.data?.find((each) => each.document === document);
        const name = `agreements.${document}` as const;
        const version = text && { version: text.version, date: formatDay(text.valid_from, language) };
        return (
          <Checkbox
            key={document}
            label={agreements.rich(document, {
              link: (children) => (
                <Anchor href={`/legal/${document}`} target="_blank">
                  {children}
                </Anchor>
              ),
              strong: (children) => <strong>{children}</strong>,
            })}
            description={version && agreements(text.draft ? 'versionDraft' : 'version', version)}
            error={errors[name]}
            disabled={!text}
            checked={text !== undefined && values[name] === String(text.version)}
            onChange={(isTicked) => onChange(name, isTicked && text ? String(text.version) : '')}
          />
        );
      })}
    </fieldset>
  );
}
