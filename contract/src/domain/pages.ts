/**
 * The documents of the web build, each with scripts and styles of its own: `member` and `staff` for those who are
 * signed in, `index` for everyone else. A link from one to another loads the other document.
 */
export const pages = ['index', 'member', 'staff'] as const;
export type Page = (typeof pages)[number];

const areas: [Exclude<Page, 'index'>, RegExp][] = [
  ['staff', /^\/admin\//],
  ['member', /^\/(user|transactions)\/|^\/compound-level\/?$/],
];

/** The document that shows the screen at a path, known or not. */
export const pageFor = (path: string): Page => areas.find(([, area]) => area.test(path))?.[0] ?? 'index';
