import { settingDefinitions, toSettingOption } from '@fairlead/contract/domain/settings.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { PlainName } from '#features/settings/components/settings-changes.ts';
import { setting } from '#features/settings/texts.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { SelectCards } from '#ui/select-cards.tsx';

/** Above this many characters a text has a field of several lines. */
const ONE_LINE = 200;

export interface SettingFieldProps {
  name: PlainName;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** One setting's field, as its definition says: an amount, a choice or a text. */
export function SettingField({ name, value, onChange, onBlur, error }: SettingFieldProps) {
  const definition = settingDefinitions[name];
  const [label, hint] = [setting(name), setting(`${name}.hint`)];
  switch (definition.control) {
    case 'money':
      return <AmountField {...{ label, hint, value, onChange, onBlur, ...(error ? { error } : {}) }} />;
    case 'choice':
      return (
        <SelectCards
          label={label}
          hint={hint}
          value={value}
          onChange={onChange}
          choices={definition.options.map((option) => {
            const key = toSettingOption(name, option);
            return { value: option, title: setting(key), detail: setting(`${key}.detail`) };
          })}
        />
      );
    case 'document':
    case 'text': {
      const isLong = !('max' in definition) || definition.max > ONE_LINE;
      const Field = isLong ? Textarea : TextInput;
      return (
        <Field
          label={label}
          description={hint}
          value={value}
          error={error}
          onBlur={onBlur}
          onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
        />
      );
    }
  }
}
