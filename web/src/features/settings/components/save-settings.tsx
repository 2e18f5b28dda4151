import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import type { SettingsBody } from '#features/settings/components/settings-changes.ts';
import { useChangeSettings } from '#features/settings/staff/queries.ts';
import { showSuccess } from '#foundation/success.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

export interface SaveSettingsProps {
  title: string;
  confirmLabel: string;
  changes: readonly { label: string; change: string }[];
  body: SettingsBody;
  /** Below the changes, such as that some of them wait. */
  note?: ReactNode;
  reason: { label: string; description?: string };
  onClose: () => void;
  onSaved: () => void;
}

/** What changes of the settings, why, and the code. */
export function SaveSettings({ changes, body, note, reason, onSaved, ...dialog }: SaveSettingsProps) {
  const [why, setWhy] = useState('');
  const write = useChangeSettings();
  const save = async (stepUp: string) => {
    const { message } = await write.mutateAsync({ body: { ...body, reason: why }, stepUp });
    showSuccess(message);
    onSaved();
  };
  return (
    <StepUpDialog opened operation="settings" onConfirmed={save} {...dialog}>
      <FactList>
        {changes.map(({ label, change }) => (
          <FactRow key={label} label={label}>
            {change}
          </FactRow>
        ))}
      </FactList>
      {note}
      <Textarea {...reason} maxLength={500} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
    </StepUpDialog>
  );
}
