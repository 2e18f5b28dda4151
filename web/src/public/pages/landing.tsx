import { screens } from '@fairlead/contract/wire/screens.ts';
import type { PageRequest, SitePage } from '#public/page.ts';
import { ContactSection } from '#public/sections/contact.tsx';
import { landing } from '#public/texts.ts';

/** The start page. */
export const drawLanding = ({ settings }: PageRequest): SitePage => ({
  title: landing('title'),
  description: landing('lead'),
  section: 'home',
  body: (
    <main>
      <h1>{landing('title')}</h1>
      <p>{landing('lead')}</p>
      <a href={screens.registration}>{landing('signUp')}</a> <a href={screens.login}>{landing('signIn')}</a>
      <ContactSection settings={settings} />
    </main>
  ),
});
