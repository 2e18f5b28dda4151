import { Button, type ButtonProps } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { ui } from '#ui/texts.ts';
import { toastDone, toastFailed } from '#ui/toasts.tsx';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  text: string;
  children?: string;
  doneText?: string;
  failedText?: string;
}

/** Copies a text and says so; the toasts default to the specification's texts for addresses. */
export function CopyButton({
  text,
  children = ui('copy'),
  doneText = ui('copied'),
  failedText = ui('copyFailed'),
  ...button
}: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastDone(doneText);
    } catch {
      toastFailed(failedText);
    }
  };
  return (
    <Button variant="default" leftSection={<IconCopy stroke={1.75} />} {...button} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
