/**
 * The documents of the web build, each with scripts and styles of its own: `member` and `staff` for those who are
 * signed in, `index` for signing in and what goes with it. A link from one to another loads the other document.
 */
export const pages = ['index', 'member', 'staff'] as const;
/** `site` is the public site: the server draws each of its pages, the one that says what is not found among them. */
export type Page = (typeof pages)[number] | 'site';

const areas: [Page, RegExp][] = [
  ['staff', /^\/admin\//],
  ['member', /^\/(user|transactions)\/|^\/compound-level\/?$/],
  [
    'index',
    /^\/(login|admin-login|registration|unauthorized|forgot-password|reset-password|verify-email|freeze|staff-invitation|setup)\/?$/,
  ],
];

/** The document that shows the screen at a path, known or not. */
export const pageFor = (path: string): Page => areas.find(([, area]) => area.test(path))?.[0] ?? 'site';
