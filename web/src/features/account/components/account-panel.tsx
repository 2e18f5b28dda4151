import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useState } from 'react';
import { CloseRow } from '#features/account/components/close-row.tsx';
import { useExport } from '#features/account/queries.ts';
import { account } from '#features/account/texts.ts';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** What the signed-in member can do with their data and their account as a whole. */
export function AccountPanel() {
  return (
    <PanelCard title={account('panel')} flush>
      <ExportRow />
      <CloseRow />
    </PanelCard>
  );
}

function ExportRow() {
  const [isAsked, setIsAsked] = useState(false);
  const save = useExport();
  const close = () => setIsAsked(false);
  const confirm = async (stepUp: string) => {
    await save(stepUp);
    close();
    toastDone(account('saved'));
  };
  return (
    <PanelRow
      icon={<IconDatabaseExport size={20} stroke={1.75} aria-hidden="true" />}
      title={account('download')}
      detail={account('downloadDetail')}
    >
      <Button variant="default" size="compact-sm" onClick={() => setIsAsked(true)}>
        {account('prepare')}
      </Button>
      <StepUpDialog
        opened={isAsked}
        onClose={close}
        operation="export"
        title={account('download')}
        confirmLabel={account('save')}
        onConfirmed={confirm}
        failed={account('downloadFailed')}
      >
        <p>{account('downloadText')}</p>
      </StepUpDialog>
    </PanelRow>
  );
}
