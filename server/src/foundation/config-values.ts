import { t } from './config-texts.ts';
import type { Text } from './texts.ts';

// How one variable of the environment is read: what is wrong with it is added to the errors, one sentence each.

const MAX_COUNT = 64;

/** A port, or what stands in its place where none is set. */
export function parsePort(env: NodeJS.ProcessEnv, name: string, otherwise: number, errors: Text[]): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  errors.push(t('port', { name, value: text }));
  return otherwise;
}

/** How many of something, up to `MAX_COUNT`; undefined where it is not set. */
export function parseCount(env: NodeJS.ProcessEnv, name: string, errors: Text[]): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= MAX_COUNT) return count;
  errors.push(t('wholeCount', { name, max: String(MAX_COUNT), value: text }));
  return undefined;
}

/** An address of one of these schemes; undefined where it is not set. */
export function parseUrl(env: NodeJS.ProcessEnv, name: string, schemes: string[], errors: Text[]): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url && schemes.includes(url.protocol)) return text;
  errors.push(t('address', { name, schemes: schemes.map((scheme) => `${scheme}//`).join(', ') }));
  return undefined;
}
