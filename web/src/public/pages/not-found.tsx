import type { PageRequest, SitePage } from '#public/page.ts';
import { site } from '#public/texts.ts';

/** Any address that no page has. */
export const drawNotFound = (_: PageRequest): SitePage => ({
  title: site('notFoundTitle'),
  description: site('notFoundLead'),
  status: 404,
  hidden: true,
  body: (
    <main>
      <h1>{site('notFoundTitle')}</h1>
      <p>{site('notFoundLead')}</p>
      <a href="/">{site('returnHome')}</a>
    </main>
  ),
});
