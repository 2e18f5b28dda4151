import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '#app/theme/theme.ts';
import { cssVariablesResolver } from '#app/theme/variables.ts';

/** What members' and staff's screens are drawn by: the UI kit in the design's theme. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    {children}
  </MantineProvider>
);
