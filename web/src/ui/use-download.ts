import type { ReadEndpoint } from '@fairlead/contract/domain/endpoint.ts';
import { type MouseEvent, useState } from 'react';
import { toUrl } from '#foundation/api.ts';
import { errorText } from '#foundation/api-error.ts';
import { download } from '#foundation/download.ts';
import { ui } from '#ui/texts.ts';
import { toastFailed } from '#ui/toasts.tsx';

/** A link to a file, which can be copied and opened elsewhere; followed here, a refusal is said instead of saved. */
export function useDownload(endpoint: ReadEndpoint, input: Parameters<typeof toUrl>[1]) {
  const [isBusy, setBusy] = useState(false);
  const onClick = (event: MouseEvent) => {
    // opened in a tab of its own, the browser saves it
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void download(endpoint, input)
      .catch((failure: unknown) =>
        toastFailed(ui('notDownloaded', { reason: errorText(failure, ui('tryAgainLater')) })),
      )
      .finally(() => setBusy(false));
  };
  return { isBusy, link: { href: toUrl(endpoint, input), download: true, onClick } as const };
}
