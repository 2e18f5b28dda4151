import { scales } from '#app/theme/scales.ts';
import { cssVariablesResolver } from '#app/theme/variables.ts';

/** What the dark scheme is chosen for. */
const MEDIUM = 'screen';

type Variables = Record<string, string>;

/** Roles that only the public site has: the scrim, and what its drawings and the rewards panel are made of. */
const drawn = {
  light: {
    '--fl-scrim': 'rgb(11 19 22 / 0.44)',
    '--fl-rope': '#bce3eb',
    '--fl-rope-strong': '#4498a8',
    '--fl-water': '#94ceda',
    '--fl-picture': '1',
    '--fl-panel': '#003740',
    '--fl-panel-line': '#003740',
    '--fl-panel-strong': '#ffffff',
    '--fl-panel-text': '#bce3eb',
    '--fl-panel-ring': '#94ceda',
    '--fl-panel-button': '#ffffff',
    '--fl-panel-button-hover': '#ddf1f5',
    '--fl-panel-button-text': '#003740',
  },
  dark: {
    '--fl-scrim': 'rgb(0 0 0 / 0.62)',
    '--fl-rope': '#1f5560',
    '--fl-rope-strong': '#4498a8',
    '--fl-water': '#277d8c',
    '--fl-picture': '0.82',
    '--fl-panel': '#0d2a31',
    '--fl-panel-line': '#1d4650',
    '--fl-panel-strong': '#e8eced',
    '--fl-panel-text': '#94ceda',
    '--fl-panel-ring': '#6ab5c4',
    '--fl-panel-button': 'var(--fl-primary)',
    '--fl-panel-button-hover': 'var(--fl-primary-hover)',
    '--fl-panel-button-text': 'var(--fl-on-primary)',
  },
} satisfies Record<string, Variables>;

/** The colour roles of both schemes: the system's, unless the person chose one; paper is light, as browsers have it for the system's dark scheme too. */
export function themeCss(): string {
  const { light, dark } = cssVariablesResolver({} as never);
  const own = (variables: Variables) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('--fl-')));
  const darkRoles = body({ ...own(dark), ...drawn.dark });
  return [
    `:root{${body({ '--fl-first-font': scales.fontFamily.replace(/^[^,]*,/, '"Inter-Fallback",'), '--mantine-font-family': scales.fontFamily.replace(',', ', "Inter-Fallback",'), '--mantine-font-family-monospace': scales.fontFamilyMonospace, ...sizes() })};${body({ ...own(light), ...drawn.light })};color-scheme:light}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){${darkRoles};color-scheme:dark}}`,
    `@media ${MEDIUM}{:root[data-mantine-color-scheme=dark]{${darkRoles};color-scheme:dark}}`,
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
