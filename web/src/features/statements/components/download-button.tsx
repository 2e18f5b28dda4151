import type { ReadEndpoint } from '@fairlead/contract/domain/endpoint.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { toUrl } from '#foundation/api.ts';
import { useDownload } from '#ui/use-download.ts';

export interface DownloadButtonProps {
  endpoint: ReadEndpoint;
  input: Parameters<typeof toUrl>[1];
  icon: ReactNode;
  /** The one thing that most come for. */
  primary?: boolean;
  /** In a card's head. */
  small?: boolean;
  /** One of the large choices at the end of a page. */
  large?: boolean;
  children: ReactNode;
}

/** A file to download, as a button. */
export function DownloadButton({ endpoint, input, icon, primary, small, large, children }: DownloadButtonProps) {
  const { isBusy, link } = useDownload(endpoint, input);
  return (
    <Button
      component="a"
      {...link}
      variant={primary ? 'filled' : 'default'}
      {...(small ? { size: 'compact-sm' } : large ? { size: 'lg', fullWidth: true } : {})}
      leftSection={icon}
      loading={isBusy}
    >
      {children}
    </Button>
  );
}
