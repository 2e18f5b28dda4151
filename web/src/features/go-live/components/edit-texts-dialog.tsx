import { type SettingName, settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import type { GoLiveSetting } from '#features/go-live/components/item-labels.ts';
import { goLive } from '#features/go-live/texts.ts';
import { useChangeSettings } from '#features/settings/staff/queries.ts';
import { useStaffSettings } from '#features/settings/staff-queries.ts';
import { setting } from '#features/settings/texts.ts';
import { readForm } from '#foundation/read-form.ts';
import { showSuccess } from '#foundation/success.tsx';

type Texts = Partial<Record<GoLiveSetting, string>>;

/** Enters the texts of one item, with a fresh code. */
export function EditTextsDialog({ title, settings, onClose }: EditTextsDialogProps) {
  const { data } = useStaffSettings();
  return data ? <Opened title={title} settings={settings} onClose={onClose} stored={data} /> : null;
}

export interface EditTextsDialogProps {
  title: string;
  settings: readonly GoLiveSetting[];
  onClose: () => void;
}

function Opened({ title, settings, onClose, stored }: EditTextsDialogProps & { stored: Texts }) {
  const change = useChangeSettings();
  const [texts, setTexts] = useState<Texts>(Object.fromEntries(settings.map((name) => [name, stored[name] ?? ''])));
  const errors = Object.fromEntries(settings.map((name) => [name, findError(name, texts[name] ?? '')]));
  const isChanged = settings.some((name) => texts[name] !== (stored[name] ?? ''));
  const save = async (stepUp: string) => {
    const { message } = await change.mutateAsync({ body: texts, stepUp });
    onClose();
    showSuccess(message);
  };
  return (
    <StepUpDialog
      opened
      wide
      onClose={onClose}
      operation="settings"
      title={title}
      confirmLabel={goLive('save')}
      ready={isChanged && Object.values(errors).every((error) => error === undefined)}
      onConfirmed={save}
    >
      <Stack gap={16}>
        {settings.map((name) => {
          const field = {
            label: setting(name),
            description: setting(`${name}.hint`),
            value: texts[name] ?? '',
            error: texts[name] === '' ? undefined : errors[name],
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              setTexts((before) => ({ ...before, [name]: value })),
          };
          return settingDefinitions[name].control === 'document' ? (
            <Textarea key={name} minRows={6} maxRows={12} autosize {...field} />
          ) : (
            <TextInput key={name} {...field} />
          );
        })}
      </Stack>
    </StepUpDialog>
  );
}

const findError = (name: SettingName, text: string): string | undefined =>
  readForm(settingDefinitions[name].input, text).errors?.[''];
