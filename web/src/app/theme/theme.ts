import { createTheme, rem } from '@mantine/core';
import { colors } from '#app/theme/colors.ts';
import { components } from '#app/theme/components.ts';

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
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"Geist Mono Variable", ui-monospace, monospace',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(15), lg: rem(17), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.4', xl: '1.3' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
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
