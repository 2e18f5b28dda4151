import * as z from 'zod/mini';
import { isCountry, readCountries } from './countries.ts';
import { moneyInput } from './money.ts';
import { type ProblemOption, problem } from './problem.ts';
import type { SettingAudience } from './staff-setting-answers.ts';

/** What all kinds of settings say of themselves; their labels are in `messages/settings`. */
type Common<A extends SettingAudience> = { audience: A };

/**
 * Whether going from one value to another loosens a guard: then a second staff member must agree and 24 hours pass.
 * What does not loosen holds at once.
 */
type Loosens<V> = (before: V, after: V) => boolean;

export const always = () => true;
export const never = () => false;
export const higher = (before: bigint, after: bigint) => after > before;

/** An amount; inside and in the table micro-units. `zeroIsNoLimit`: a limit that 0 lifts, and not one that lets nothing through. */
export const moneySetting = <const A extends SettingAudience>(
  definition: Common<A> & { initial: bigint; loosens: Loosens<bigint>; zeroIsNoLimit?: true },
) => ({
  ...definition,
  control: 'money' as const,
  input: moneyInput,
  /** From what the table keeps. */
  restore: (stored: unknown): bigint => BigInt(stored as string),
});

/** One of a closed list. */
export const choiceSetting = <const A extends SettingAudience, const W extends string>(
  definition: Common<A> & { options: readonly W[]; initial: NoInfer<W>; loosens: Loosens<W> },
) => {
  const { options } = definition;
  const schema = z.enum(options);
  return {
    ...definition,
    control: 'choice' as const,
    input: schema,
    restore: (stored: unknown): W => stored as W,
  };
};

/** A text; empty where `min` is 0. */
export const textSetting = <const A extends SettingAudience>(
  definition: Common<A> & { min: number; max: number; initial: string; loosens: Loosens<string> },
) => ({
  ...definition,
  control: 'text' as const,
  input: z.string().check(z.trim(), z.minLength(definition.min), z.maxLength(definition.max)),
  restore: (stored: unknown): string => stored as string,
});

/** Where something is fetched: a web address without a password in it. That it is https the server says: the demo takes http. */
export const addressSetting = <const A extends SettingAudience>(
  definition: Common<A> & { initial: string; loosens: Loosens<string> },
) => ({
  ...definition,
  control: 'text' as const,
  max: MAX_ADDRESS,
  input: z
    .url({ protocol: /^https?$/, ...problem('webAddress') })
    .check(z.maxLength(MAX_ADDRESS), z.regex(/^[^\s@#]+$/, problem('webAddress'))),
  restore: (stored: unknown): string => stored as string,
});

const MAX_ADDRESS = 200;

/** Countries by their two-letter codes, kept sorted with commas between; empty until they are entered. */
export const countriesSetting = <const A extends SettingAudience>(definition: Common<A>) => ({
  ...definition,
  control: 'text' as const,
  initial: '',
  input: z.string().check(
    z.overwrite((text) => [...new Set(readCountries(text))].sort().join(', ')),
    z.refine((text) => readCountries(text).every(isCountry), problem('countries')),
  ),
  // a country less is served at once, a country more is a market that the licence must allow
  loosens: (before: string, after: string) =>
    readCountries(after).some((code) => !readCountries(before).includes(code)),
  restore: (stored: unknown): string => stored as string,
});

/** A text that must be of some shape, or empty. Others than members are led by it, so a new one needs a second person. */
const shapedSetting = <const A extends SettingAudience>(
  definition: Common<A> & { max: number; fits: (text: string) => boolean; misfit: ProblemOption },
) => ({
  audience: definition.audience,
  max: definition.max,
  control: 'text' as const,
  initial: '',
  input: z.string().check(
    z.trim(),
    z.maxLength(definition.max),
    z.refine((text) => text === '' || definition.fits(text), definition.misfit),
  ),
  loosens: (_before: string, after: string) => after !== '',
  restore: (stored: unknown): string => stored as string,
});

/** An address to write to. */
export const emailSetting = <const A extends SettingAudience>(definition: Common<A>) =>
  shapedSetting({
    ...definition,
    max: 200,
    fits: (text) => z.safeParse(z.email(), text).success,
    misfit: problem('email'),
  });

/** A page elsewhere, over TLS. */
export const linkSetting = <const A extends SettingAudience>(definition: Common<A>) =>
  shapedSetting({ ...definition, max: 200, fits: (text) => HTTPS_ADDRESS.test(text), misfit: problem('httpsAddress') });

/** What a relay of wallets knows an operator by: 32 hexadecimal digits; empty where wallets are not asked through one. */
export const relayProjectSetting = <const A extends SettingAudience>(definition: Common<A>) =>
  shapedSetting({
    ...definition,
    max: 32,
    fits: (text) => /^[0-9a-f]{32}$/.test(text),
    misfit: problem('relayProject'),
  });

/** An https address whose host has a dot, and nothing that its reader does not see: no name and password before the host. */
const HTTPS_ADDRESS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s<>"'\\]*)?$/i;

/** A legal text of some pages; empty until it is entered. It may say "not guaranteed", so that no word is looked for. */
export const documentSetting = () => ({
  // everyone reads it by a call of its own: it is long
  audience: 'staff' as const,
  control: 'document' as const,
  initial: '',
  input: z.string().check(z.trim(), z.maxLength(MAX_DOCUMENT)),
  loosens: always,
  restore: (stored: unknown): string => stored as string,
});

const MAX_DOCUMENT = 25_000;

/**
 * Terms that members are shown before they commit to them: several values that change together, from a date on. Either way
 * someone is served otherwise than they were told, so that a change always needs a second person.
 */
export const termsSetting = <T extends Record<string, bigint | number>, I extends z.ZodMiniType<T>>(definition: {
  input: I;
  initial: T;
}) => ({
  ...definition,
  audience: 'terms' as const,
  control: 'terms' as const,
  loosens: always,
  restore: (stored: unknown): T => {
    const entries = Object.entries(stored as Record<string, string | number>).map(([field, value]) => [
      field,
      typeof definition.initial[field] === 'bigint' ? BigInt(value) : value,
    ]);
    return { ...definition.initial, ...Object.fromEntries(entries) };
  },
});

/** Hours within which staff mean to deal with what waits for them: no one is served otherwise, so that a change holds at once. */
export const serviceTimesSetting = <T extends Record<string, number>, I extends z.ZodMiniType<T>>(definition: {
  input: I;
  initial: T;
}) => ({
  ...definition,
  // the queue answers it beside what it is measured against
  audience: 'queue' as const,
  control: 'hours' as const,
  loosens: never,
  /** A kind that came later has what it begins with. */
  restore: (stored: unknown): T => ({ ...definition.initial, ...(stored as Partial<T>) }),
});
