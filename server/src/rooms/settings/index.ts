/** The settings' door. */
export { readSettings } from './read-settings.ts';
export { moneyRules, promiseIn, type Settings } from './rules.ts';
