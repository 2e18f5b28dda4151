import { scales } from '#app/theme/scales.ts';
import { cssVariablesResolver } from '#app/theme/variables.ts';

type Variables = Record<string, string>;

/** The colour roles of both schemes: the system's, unless the person chose one. */
export function themeCss(): string {
  const { light, dark } = cssVariablesResolver({} as never);
  const own = (variables: Variables) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('--fl-')));
  const darkRoles = body({ ...own(dark), '--fl-scrim': 'rgb(0 0 0 / 0.62)' });
  return [
    `:root{${body({ '--mantine-font-family': scales.fontFamily, '--mantine-font-family-monospace': scales.fontFamilyMonospace, ...sizes() })};${body({ ...own(light), '--fl-scrim': 'rgb(11 19 22 / 0.44)' })};color-scheme:light}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){${darkRoles};color-scheme:dark}}`,
    `:root[data-mantine-color-scheme=dark]{${darkRoles};color-scheme:dark}`,
  ].join('');
}

/** For the components that all documents share. */
const sizes = (): Variables => ({
  ...named('font-size', scales.fontSizes),
  ...named('line-height', scales.lineHeights),
  ...named('spacing', scales.spacing),
  ...named('radius', scales.radius),
});

const named = (kind: string, values: Variables): Variables =>
  Object.fromEntries(Object.entries(values).map(([size, value]) => [`--mantine-${kind}-${size}`, value]));

const body = (variables: Variables): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
