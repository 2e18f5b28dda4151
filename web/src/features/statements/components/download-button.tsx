import type { ReadEndpoint } from '@fairlead/contract/domain/endpoint.ts';
import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { statement } from '#features/statements/texts.ts';
import { toUrl } from '#foundation/api.ts';
import { errorText } from '#foundation/api-error.ts';
import { download } from '#foundation/download.ts';
import { toastFailed } from '#ui/toasts.tsx';

export interface DownloadButtonProps {
  endpoint: ReadEndpoint;
  input: Parameters<typeof toUrl>[1];
  icon: ReactNode;
  /** The one thing that most come for. */
  primary?: boolean;
  /** In a card's head. */
  small?: boolean;
  children: ReactNode;
}

/** A link to a file, which can be copied and opened elsewhere; followed here, a refusal is said instead of saved. */
export function DownloadButton({
  endpoint,
  input,
  icon,
  primary = false,
  small = false,
  children,
}: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const follow = (event: MouseEvent) => {
    // opened in a tab of its own, the browser saves it
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void download(endpoint, input)
      .catch((failure: unknown) =>
        toastFailed(statement('notDownloaded', { reason: errorText(failure, statement('tryAgainLater')) })),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button
      component="a"
      href={toUrl(endpoint, input)}
      download
      variant={primary ? 'filled' : 'default'}
      {...(small ? { size: 'compact-sm' } : {})}
      leftSection={icon}
      loading={isBusy}
      onClick={follow}
    >
      {children}
    </Button>
  );
}
