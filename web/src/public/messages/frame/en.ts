/** Texts of the frame around every page of the public site. */
export const messages = {
  name: 'Fairlead FX',
  notFoundLead: 'The address may be wrong, or the page is gone.',
  notFoundTitle: 'Page not found',
  pageTitle: '{title} · {site}',
  returnHome: 'Return Home',
} as const;
