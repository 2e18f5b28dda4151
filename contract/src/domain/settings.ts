import * as z from 'zod/mini';
import { MICRO, money, moneyInput } from './money.ts';
import { type ProblemOption, problem } from './problem.ts';

/** Who may read a setting: everyone, as members see it before they commit to it, or staff. */
export type SettingAudience = 'everyone' | 'staff';

/** What all kinds of settings say of themselves; their labels are in `messages/settings`. */
type Common<A extends SettingAudience> = { audience: A };

/**
 * Whether going from one value to another loosens a guard: then a second staff member must agree and 24 hours pass.
 * What does not loosen holds at once.
 */
type Loosens<V> = (before: V, after: V) => boolean;

const always = () => true;
const never = () => false;
const higher = (before: bigint, after: bigint) => after > before;

/** An amount; inside and in the table micro-units. */
const moneySetting = <const A extends SettingAudience>(
  definition: Common<A> & { initial: bigint; loosens: Loosens<bigint> },
) => ({
  ...definition,
  control: 'money' as const,
  input: moneyInput,
  answer: money,
  /** From what the table keeps. */
  restore: (stored: unknown): bigint => BigInt(stored as string),
});

/** One of a closed list. */
const choiceSetting = <const A extends SettingAudience, const W extends string>(
  definition: Common<A> & { options: readonly W[]; initial: NoInfer<W>; loosens: Loosens<W> },
) => {
  const { options } = definition;
  const schema = z.enum(options);
  return {
    ...definition,
    control: 'choice' as const,
    input: schema,
    answer: schema,
    restore: (stored: unknown): W => stored as W,
  };
};

/** A text; empty where `min` is 0. */
const textSetting = <const A extends SettingAudience>(
  definition: Common<A> & { min: number; max: number; initial: string; loosens: Loosens<string> },
) => ({
  ...definition,
  control: 'text' as const,
  input: z.string().check(z.trim(), z.minLength(definition.min), z.maxLength(definition.max)),
  answer: z.string(),
  restore: (stored: unknown): string => stored as string,
});

/** Countries by their two-letter codes, kept sorted with commas between; empty until they are entered. */
const countriesSetting = <const A extends SettingAudience>(definition: Common<A>) => ({
  ...definition,
  control: 'text' as const,
  initial: '',
  input: z.string().check(
    z.overwrite((text) => [...new Set(readCountries(text))].sort().join(', ')),
    z.refine((text) => readCountries(text).every(isCountry), problem('countries')),
  ),
  answer: z.string(),
  // a country less is served at once, a country more is a market that the licence must allow
  loosens: (before: string, after: string) =>
    readCountries(after).some((code) => !readCountries(before).includes(code)),
  restore: (stored: unknown): string => stored as string,
});

const readCountries = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regionNames.of(code) !== undefined;

/** A text that must be of some shape, or empty. Others than members are led by it, so a new one needs a second person. */
const shapedSetting = <const A extends SettingAudience>(
  definition: Common<A> & { max: number; fits: (text: string) => boolean; misfit: ProblemOption },
) => ({
  audience: definition.audience,
  control: 'text' as const,
  initial: '',
  input: z.string().check(
    z.trim(),
    z.maxLength(definition.max),
    z.refine((text) => text === '' || definition.fits(text), definition.misfit),
  ),
  answer: z.string(),
  loosens: (_before: string, after: string) => after !== '',
  restore: (stored: unknown): string => stored as string,
});

/** An address to write to. */
const emailSetting = <const A extends SettingAudience>(definition: Common<A>) =>
  shapedSetting({
    ...definition,
    max: 254,
    fits: (text) => z.safeParse(z.email(), text).success,
    misfit: problem('email'),
  });

/** A page elsewhere, over TLS. */
const linkSetting = <const A extends SettingAudience>(definition: Common<A>) =>
  shapedSetting({ ...definition, max: 300, fits: (text) => HTTPS_ADDRESS.test(text), misfit: problem('httpsAddress') });

/** An https address whose host has a dot, and nothing that its reader does not see: no name and password before the host. */
const HTTPS_ADDRESS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s<>"'\\]*)?$/i;

/** A legal text of some pages; empty until it is entered. It may say "not guaranteed", so that no word is looked for. */
const documentSetting = () => ({
  // everyone reads it by a call of its own: it is long
  audience: 'staff' as const,
  control: 'document' as const,
  initial: '',
  input: z.string().check(z.trim(), z.maxLength(MAX_DOCUMENT)),
  answer: z.string(),
  loosens: always,
  restore: (stored: unknown): string => stored as string,
});

const MAX_DOCUMENT = 25_000;

/** What a shortfall of a pool does to a day: nothing is paid, or each line its share. */
export const shortfallRules = ['skip', 'pro_rata'] as const;

/**
 * Every setting, each in this one place: the call, the answer, the versions, the staged changes and the form on the
 * staff's screen follow from it. Names are columns of nothing: a setting that was never changed has no row.
 */
export const settingDefinitions = {
  risk_notice: textSetting({
    audience: 'everyone',
    min: 20,
    max: 2000,
    initial:
      'Rates are targets. A day that the pool cannot fund is not paid or paid in part. You can lose what you invest. Invest only what you can afford to lose.',
    // what warns members is a guard, and no program can tell a weaker text from a stronger one
    loosens: always,
  }),
  deposit_minimum: moneySetting({
    audience: 'everyone',
    initial: 10n * MICRO,
    // what the provider itself asks for at least stands below it either way
    loosens: never,
  }),
  principal_limit: moneySetting({
    audience: 'everyone',
    initial: 25_000n * MICRO,
    loosens: higher,
  }),
  deposit_review_over: moneySetting({
    audience: 'staff',
    initial: 25_000n * MICRO,
    loosens: higher,
  }),
  shortfall: choiceSetting({
    audience: 'staff',
    options: shortfallRules,
    initial: 'skip',
    // either way some members are paid otherwise than they were told
    loosens: always,
  }),
  second_approval_over: moneySetting({
    audience: 'staff',
    initial: 1_000n * MICRO,
    loosens: higher,
  }),
  legal_entity: textSetting({
    audience: 'everyone',
    min: 0,
    max: 500,
    initial: '',
    loosens: always,
  }),
  licence: textSetting({
    audience: 'everyone',
    min: 0,
    max: 500,
    initial: '',
    loosens: always,
  }),
  served_countries: countriesSetting({
    audience: 'everyone',
  }),
  terms_of_service: documentSetting(),
  privacy_policy: documentSetting(),
  custody_account: textSetting({
    audience: 'staff',
    min: 0,
    max: 500,
    initial: '',
    loosens: always,
  }),
  contact_email: emailSetting({ audience: 'everyone' }),
  social_x: linkSetting({ audience: 'everyone' }),
  social_youtube: linkSetting({ audience: 'everyone' }),
  social_telegram: linkSetting({ audience: 'everyone' }),
  social_linkedin: linkSetting({ audience: 'everyone' }),
};

export type SettingDefinitions = typeof settingDefinitions;
export type SettingName = keyof SettingDefinitions;
/** Each setting that is a choice with its options, `shortfall.pro_rata`. */
export type SettingOption = {
  [N in SettingName]: SettingDefinitions[N] extends { options: readonly (infer W extends string)[] }
    ? `${N}.${W}`
    : never;
}[SettingName];
/** A setting's value inside: micro-units, text, one of its options. */
export type SettingValue<N extends SettingName> = z.output<SettingDefinitions[N]['input']>;
/** Some settings with their values. */
export type SettingValues = { [N in SettingName]?: SettingValue<N> | undefined };

/** A choice's option as the catalogue names it. */
export const toSettingOption = (name: SettingName, value: string): SettingOption => `${name}.${value}` as SettingOption;

export const settingNames = Object.keys(settingDefinitions) as SettingName[];

type NamesFor<A extends SettingAudience> = {
  [N in SettingName]: SettingDefinitions[N]['audience'] extends A ? N : never;
}[SettingName];

/** The answer's fields of the settings that an audience may read. */
export function answerFields<A extends SettingAudience>(audience: A) {
  const names = settingNames.filter((name) => settingDefinitions[name].audience === audience);
  return Object.fromEntries(names.map((name) => [name, settingDefinitions[name].answer])) as {
    [N in NamesFor<A>]: SettingDefinitions[N]['answer'];
  };
}

/** The request's fields: each setting, optional. */
export const inputFields = Object.fromEntries(
  settingNames.map((name) => [name, z.optional(settingDefinitions[name].input as z.ZodMiniType)]),
) as { [N in SettingName]: z.ZodMiniOptional<SettingDefinitions[N]['input']> };
