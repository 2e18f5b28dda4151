import { pageFor } from '@fairlead/contract/domain/pages.ts';

/** Where opened lessons are kept; the offline page lists what is in it. */
export const LESSONS_CACHE = 'site-lessons';
/** Files of the build, in a cache of their own for each build. */
export const FILES_CACHE = 'site-files-';
/** Shown at an address that is neither reached nor kept. */
export const OFFLINE_PAGE = '/offline';

export type Asked = { method: string; url: string; mode: string };
export type Answered = { status: number; type: string; cacheControl: string | null };

/** What the worker does with a request. */
export type Decision =
  /** A file of the public site's build: from the cache, it never changes. */
  | 'file'
  /** A lesson or their list: from the network and kept, else the kept one. */
  | 'lesson'
  /** Another page of the public site: from the network, else the offline page. */
  | 'page'
  /** Not ours: calls, uploads, other sites, and every page of members and staff. */
  | 'leave';

/**
 * @param origin the platform's own
 * @param files paths of the build's files
 */
export function decide({ method, url, mode }: Asked, origin: string, files: ReadonlySet<string>): Decision {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'leave';
  if (files.has(pathname)) return 'file';
  if (mode !== 'navigate' || pageFor(pathname) !== 'site' || isNoPage(pathname)) return 'leave';
  return /^\/learn(?:\/[^/]+)?\/?$/.test(pathname) && search === '' ? 'lesson' : 'page';
}

/** What someone opens in a window though it is no page: files, feeds, the API's own pages, the demo's mails. */
const isNoPage = (path: string): boolean => /^\/(?:api|files|demo|widgets|assets|og)\/|\.[a-z]+$/.test(path);

/** Only what anyone would get is kept: whole answers of ours that may be stored. */
export const isKeepable = ({ status, type, cacheControl }: Answered): boolean =>
  status === 200 && type === 'basic' && !/no-store|private/.test(cacheControl ?? '');
