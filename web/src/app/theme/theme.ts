import { createTheme, rem } from '@mantine/core';
import { colors } from '#app/theme/colors.ts';
import { components } from '#app/theme/components.ts';
import { scales } from '#app/theme/scales.ts';

/** The design's sizes, type and component defaults; colours by role are in `cssVariablesResolver`. */
export const theme = createTheme({
  colors,
  primaryColor: 'marine',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#192529',
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  ...scales,
  shadows: { xs: 'var(--fl-card-shadow)', sm: 'var(--fl-card-shadow)', md: 'var(--fl-float-shadow)' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(17), lineHeight: '1.4' },
      h3: { fontSize: rem(15), lineHeight: '1.5' },
    },
  },
  components,
});
