import { site } from '#public/texts.ts';

/** An entry of the header and of the side menu. `section` is the part of the landing page that it leads to. */
export type NavigationEntry = { text: string; href: string; section?: string; current?: boolean };

/** The sections of the landing page that the header leads to. */
const sections = ['home', 'about', 'process', 'trading', 'contact'] as const;

/** On the landing page its sections; elsewhere the other pages first. */
export function navigation(section: 'home' | 'learn' | 'news' | undefined): NavigationEntry[] {
  const toSection = (name: (typeof sections)[number], base = ''): NavigationEntry => ({
    text: site(`nav.${name}`),
    href: `${base}#${name}`,
    section: name,
  });
  if (section === 'home') return sections.map((name) => toSection(name));
  return [
    { text: site('nav.learn'), href: '/learn', current: section === 'learn' },
    { text: site('nav.news'), href: '/news', current: section === 'news' },
    ...(['trading', 'about', 'contact'] as const).map((name) => toSection(name, '/')),
  ];
}
