import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompiledMessage, formatMessage } from '@fairlead/contract/messages/format-message.ts';
import {
  matchLanguage,
  PSEUDO_LANGUAGE,
  readAcceptLanguage,
  SOURCE_LANGUAGE,
} from '@fairlead/contract/messages/languages.ts';
import { pseudoMessage } from '@fairlead/contract/messages/pseudo.ts';
import type { Messages, PlainValues, ValuesArgument } from '@fairlead/contract/messages/types.ts';
import compile from 'icu-minify/compile';

/** A text that is not yet in anyone's language: what code passes on until it is known who reads it. */
export class Text {
  readonly #write: (language: string) => string;

  constructor(write: (language: string) => string) {
    this.#write = write;
  }

  /** The text as a person reads it. */
  in(language: string): string {
    return this.#write(language);
  }

  /** In English: for logs. */
  toString(): string {
    return this.#write(SOURCE_LANGUAGE);
  }
}

/** A parameter of a text: data, or another text that takes the same language. */
export type TextValue = string | Text;

/** A catalogue's texts by key. */
export type Texts<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...values: ValuesArgument<PlainValues<M[K], TextValue>>
) => Text;

type Catalogue = {
  folder: string;
  languages: Map<string, Map<string, CompiledMessage>>;
  sources: Map<string, Messages>;
};

const ROOT = join(import.meta.dirname, '..', '..', '..');
const catalogues: Catalogue[] = [];
const known = new Set<string>([SOURCE_LANGUAGE]);

/**
 * Opens a feature's catalogue, in the feature's `texts.ts`: `texts(messages, join(import.meta.dirname, 'messages'))`.
 * @param messages the English texts
 * @param folder where its file is, by which translations are found
 */
export function texts<M extends Messages>(messages: M, folder: string): Texts<M> {
  const catalogue: Catalogue = {
    folder,
    languages: new Map(),
    sources: new Map([[SOURCE_LANGUAGE, messages]]),
  };
  catalogues.push(catalogue);
  return ((key: string, values?: Record<string, unknown>) =>
    new Text((language) =>
      formatMessage(language, messageIn(catalogue, key, language), valuesIn(values, language)),
    )) as Texts<M>;
}

function messageIn(catalogue: Catalogue, key: string, language: string): CompiledMessage {
  const compiled = catalogue.languages.get(language) ?? new Map<string, CompiledMessage>();
  catalogue.languages.set(language, compiled);
  const found = compiled.get(key);
  if (found !== undefined) return found;
  const message = compile(
    catalogue.sources.get(language)?.[key] ?? catalogue.sources.get(SOURCE_LANGUAGE)?.[key] ?? key,
  );
  const made = language === PSEUDO_LANGUAGE ? pseudoMessage(message) : message;
  compiled.set(key, made);
  return made;
}

const valuesIn = (values: Record<string, unknown> | undefined, language: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, value instanceof Text ? value.in(language) : value]),
  );

/**
 * Reads every other language's texts, when a process starts: a language is a folder of `translations`, in which each
 * catalogue has a file at the place that it has in the repository.
 */
export async function loadLanguages(translations = join(ROOT, 'translations')): Promise<void> {
  const entries = await readdir(translations, { withFileTypes: true });
  for (const language of entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)) {
    known.add(language);
    for (const { folder, sources } of catalogues) {
      const file = join(translations, language, `${relative(ROOT, folder)}.ts`);
      if (!existsSync(file)) continue;
      const { messages } = (await import(pathToFileURL(file).href)) as { messages: Messages };
      sources.set(language, messages);
    }
  }
}

/** The languages that a person can choose. */
export const languages = (): string[] => [...known];

/**
 * The language of an answer: the first of those that a request accepts.
 * @param header Accept-Language
 */
export const getLanguage = (header: string | undefined): string =>
  matchLanguage(readAcceptLanguage(header ?? ''), [...known, PSEUDO_LANGUAGE]);

/** Several texts in a row, as the problems of one request. */
export const joinTexts = (parts: readonly TextValue[], between = '; '): Text =>
  new Text((language) => parts.map((part) => inLanguage(part, language)).join(between));

/** A text for one reader: data stays as it is. */
export const inLanguage = (text: TextValue, language: string): string =>
  typeof text === 'string' ? text : text.in(language);
