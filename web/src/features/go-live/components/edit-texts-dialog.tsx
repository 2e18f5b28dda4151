import { type SettingName, settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import type { GoLiveSetting } from '#features/go-live/components/item-labels.ts';
import { goLive } from '#features/go-live/texts.ts';
import { useChangeSettings, useSettings } from '#features/settings/queries.ts';
import { toastDone } from '#ui/toasts.tsx';

type Texts = Partial<Record<GoLiveSetting, string>>;

/** Enters the texts of one item, with a fresh code. */
export function EditTextsDialog({ title, settings, onClose }: EditTextsDialogProps) {
  const { data } = useSettings();
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
    toastDone(message);
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
          const { label, control, ...definition } = settingDefinitions[name];
          const field = {
            label,
            description: 'hint' in definition ? definition.hint : undefined,
            value: texts[name] ?? '',
            error: texts[name] === '' ? undefined : errors[name],
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              setTexts((before) => ({ ...before, [name]: value })),
          };
          return control === 'document' ? (
            <Textarea key={name} minRows={6} maxRows={12} autosize {...field} />
          ) : (
            <TextInput key={name} {...field} />
          );
        })}
      </Stack>
    </StepUpDialog>
  );
}

function findError(name: SettingName, text: string): string | undefined {
  const result = z.safeParse(settingDefinitions[name].input as z.ZodMiniType, text);
  return result.success ? undefined : result.error.issues[0]?.message;
}
