import { MIN_REASON_LENGTH } from '@fairlead/contract/domain/staff-reason.ts';
import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { levelIncome } from '#features/level-income/texts.ts';
import { showSuccess } from '#foundation/success.tsx';

export interface ReasonStepUpProps {
  title: string;
  confirmLabel: string;
  /** What the code is for; an entry unless said otherwise. */
  operation?: StepUpOperation;
  /** Who reads the reason. */
  hint?: string;
  children: ReactNode;
  /** Below the reason, such as another field. */
  below?: ReactNode;
  onClose: () => void;
  /** The action. @returns what is shown afterwards */
  onConfirmed: (reason: string, stepUp: string) => Promise<{ message: string }>;
}

/** An action of staff that needs a reason and a fresh code. */
export function ReasonStepUp(props: ReasonStepUpProps) {
  const { title, confirmLabel, children, below, onClose, onConfirmed } = props;
  const { operation = 'entry', hint = levelIncome('shownToMember') } = props;
  const [reason, setReason] = useState('');
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation={operation}
      title={title}
      confirmLabel={confirmLabel}
      ready={reason.trim().length >= MIN_REASON_LENGTH}
      onConfirmed={async (stepUp) => {
        showSuccess((await onConfirmed(reason, stepUp)).message);
        onClose();
      }}
    >
      {children}
      <Textarea
        label={levelIncome('reason')}
        description={hint}
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {below}
    </StepUpDialog>
  );
}
