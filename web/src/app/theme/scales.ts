const FONT = '"Inter Variable", system-ui, sans-serif';
const MONOSPACE = '"Geist Mono Variable", ui-monospace, monospace';

/** The design's type and sizes, in the theme's words. */
export const scales = {
  fontFamily: FONT,
  fontFamilyMonospace: MONOSPACE,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.4', xl: '1.3' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
};
