import {
  type CompiledMessage,
  type CompiledMessages,
  formatMessage,
  formatRich,
} from '@fairlead/contract/messages/format-message.ts';
import { PSEUDO_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import type { Messages, PlainValues, RichValues, ValuesArgument } from '@fairlead/contract/messages/types.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { language } from '#foundation/language.ts';
import { findTranslation } from '#foundation/translations.ts';

/** A catalogue's texts by key, in the page's language. */
export interface Texts<M extends Messages> {
  /** A text; its parameters are those that the English text names. */
  <K extends keyof M & string>(key: K, ...values: ValuesArgument<PlainValues<M[K]>>): string;
  /** A text whose parameters may be drawn and whose tags are elements: `{ link: (children) => <a>{children}</a> }`. */
  rich: <K extends keyof M & string>(key: K, values: RichValues<M[K], ReactNode>) => ReactNode;
}

/** A key of a catalogue, for what passes keys on. */
export type KeyOf<T> = T extends Texts<infer M> ? keyof M & string : never;

/** What follows a prefix in those keys: `Suffix<'state.open' | 'title', 'state.'>` is `'open'`. */
export type Suffix<Key extends string, Prefix extends string> = Key extends `${Prefix}${infer Rest}` ? Rest : never;

const loading = new Set<Promise<void>>();

/** Resolves when the texts of everything that was loaded so far are there: before a screen is drawn. */
export async function textsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading);
}

/**
 * Opens a feature's catalogue, in the feature's `texts.ts`. Only the page's language is loaded. Texts are read while
 * drawing, never while modules load.
 * @param catalogue its folder, by which translations are found
 * @param source loads its English texts
 */
export function texts<M extends Messages>(catalogue: string, source: () => Promise<{ messages: M }>): Texts<M> {
  let messages: CompiledMessages | undefined;
  const arriving = load(catalogue, source).then((loaded) => {
    messages = loaded;
    loading.delete(arriving);
  });
  loading.add(arriving);
  const message = (key: string): CompiledMessage => {
    // React draws again when it resolves
    if (!messages) throw arriving;
    return messages[key] ?? key;
  };
  const t = (key: string, values?: object) => formatMessage(language, message(key), values);
  const rich = (key: string, values: object) =>
    createElement(Fragment, null, ...formatRich<ReactNode>(language, message(key), values as Record<string, unknown>));
  return Object.assign(t, { rich }) as unknown as Texts<M>;
}

async function load(catalogue: string, source: () => Promise<{ messages: Messages }>): Promise<CompiledMessages> {
  const isPseudo = language === PSEUDO_LANGUAGE;
  const loaded = (await (findTranslation(language, catalogue) ?? source)()) as { messages: CompiledMessages };
  const messages = import.meta.env.MODE === 'test' ? await compileAll(loaded.messages) : loaded.messages;
  if (!isPseudo) return messages;
  const { pseudoMessages } = await import('@fairlead/contract/messages/pseudo.ts');
  return pseudoMessages(messages);
}

/** The build compiles catalogues (compile-messages.ts); unit tests read them as they are written. */
async function compileAll(messages: CompiledMessages): Promise<CompiledMessages> {
  const { default: compile } = await import('icu-minify/compile');
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(String(text))]));
}
