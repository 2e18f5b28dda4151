import type { AnswerOf, ReadEndpoint } from '@fairlead/contract/domain/endpoint.ts';
import type { ReadSite } from '@fairlead/contract/domain/site.ts';
import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

/** What a page is drawn from. */
export type PageRequest = {
  /** The variable parts of its path, by name. */
  params: Record<string, string>;
  /** Of the address's parameters those that the page reads. */
  query: Record<string, string>;
  language: string;
  /** Where the platform is reached, without a slash at the end. */
  publicUrl: string;
  settings: PublicSettings;
  /** Makes a visitor's call. @returns undefined where there is no such thing @throws when it could not be read */
  read: <E extends ReadEndpoint>(endpoint: E, input?: ReadInput) => Promise<AnswerOf<E> | undefined>;
};

export type ReadInput = { params?: Record<string, string>; query?: Record<string, string> };

/** One page, drawn. */
export type SitePage = {
  /** Of the window, before the platform's name; and of a link to the page. */
  title: string;
  /** For search engines and previews: one or two sentences. */
  description: string;
  body: ReactNode;
  /** 200 unless it says otherwise. */
  status?: number;
  /** The picture for previews, a path of this platform; the platform's own unless it says otherwise. */
  image?: string;
  /** Structured data in schema.org's words. */
  data?: readonly object[];
  /** The path that is this page's own, where it has several. */
  canonical?: string;
  /** Not for search engines. */
  hidden?: boolean;
  /** Feeds and the like. */
  links?: readonly { rel: string; href: string; type?: string; title?: string }[];
  /** Which entry of the header is the page's own. */
  section?: 'home' | 'learn' | 'news';
};

export type PageRoute = {
  /** `$name` is one variable part. */
  path: string;
  /** The parameters of an address that the page reads; others do not make another page. */
  query?: readonly string[];
  /** Not in the sitemap: only a mail leads to it. */
  unlisted?: true;
  /** Whether the operator publishes it; always unless it says otherwise. */
  isPublished?: (settings: PublicSettings) => boolean;
  /** @returns undefined where there is no such page */
  draw: (request: PageRequest) => SitePage | undefined | Promise<SitePage | undefined>;
};

/** Whether a page exists, as the operator has it. */
export const isPublished = (route: PageRoute, settings: PublicSettings): boolean =>
  route.isPublished?.(settings) !== false;

/** The answer of a page's call as the contract's domain types. */
export async function readAnswer<E extends ReadEndpoint>(
  read: ReadSite,
  endpoint: E,
  input: ReadInput = {},
): Promise<AnswerOf<E> | undefined> {
  const answer = await read({ path: endpoint.path, ...input });
  return answer === undefined ? undefined : (z.decode(endpoint.answer, answer as never) as AnswerOf<E>);
}

/** What a page shows without when it cannot be read. @returns undefined then */
export async function optional<T>(reading: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined; // the part says that it is missing
  }
}
