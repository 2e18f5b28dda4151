export { transparencyChecks } from './checks.ts';
export { keepTransparency, rebuildTransparency } from './keep-transparency.ts';
