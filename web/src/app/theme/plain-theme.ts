import { scales } from '#app/theme/scales.ts';
import { cssVariablesResolver } from '#app/theme/variables.ts';

type Variables = Record<string, string>;

const rule = (selector: string, variables: Variables) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The variables that Mantine's provider gives other documents, as a stylesheet: what `virtual:plain-theme.css` holds. */
export function plainTheme(): string {
  const { light, dark } = cssVariablesResolver({} as never);
  return [
    rule(':root', {
      '--mantine-font-family': scales.fontFamily,
      '--mantine-font-family-headings': scales.fontFamily,
      '--mantine-font-family-monospace': scales.fontFamilyMonospace,
      ...named('font-size', scales.fontSizes),
      ...named('line-height', scales.lineHeights),
      ...named('spacing', scales.spacing),
      ...named('radius', scales.radius),
    }),
    rule(':root[data-mantine-color-scheme="light"]', light),
    rule(':root[data-mantine-color-scheme="dark"]', dark),
  ].join('');
}

const named = (kind: string, sizes: Variables): Variables =>
  Object.fromEntries(Object.entries(sizes).map(([size, value]) => [`--mantine-${kind}-${size}`, value]));
