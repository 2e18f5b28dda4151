/** What the server and the drawn pages of the public site agree on. The pages are built by the web, and loaded by the server. */

/** A call of the API that anyone may make, by its path in the contract. */
export type SiteCall = {
  path: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
};

/**
 * Makes a call as a visitor, in the page's language.
 * @returns the answer as JSON carries it; undefined where the call answers that there is no such thing
 * @throws when the answer could not be read
 */
export type ReadSite = (call: SiteCall) => Promise<unknown>;

/** What the build made for the pages. */
export type SiteAssets = {
  /** The script that stands in each page. */
  boot: string;
  /** The styles of all pages, and which of their files each island needs. */
  css: string;
  islandStyles: Record<string, string[]>;
};

export type DrawOptions = {
  assets: SiteAssets;
  read: ReadSite;
  /** Where the platform is reached, without a slash at the end; for addresses that leave it. */
  publicUrl: string;
};

/** A page as it is sent. */
export type DrawnPage = { status: number; html: string };

/** The public site's pages in one language. */
export type SitePages = {
  /**
   * An address without what its page does not read: equal addresses have the same page. Addresses without a page have
   * one in common, which says so.
   */
  normalizeAddress: (url: string) => string;
  /** @throws when what no page does without could not be read */
  draw: (address: string, options: DrawOptions) => Promise<DrawnPage>;
  /** The addresses of the published pages that are known beforehand, for the sitemap. */
  listAddresses: (read: ReadSite) => Promise<readonly string[]>;
};
