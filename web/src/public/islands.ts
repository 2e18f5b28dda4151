/** Every island by name. Each is a file of its own that a page loads only when the island stands on it. */
export const islands = {
  'contact-form': () => import('./islands/contact-form.tsx').then(({ ContactForm }) => ContactForm),
  'newsletter-form': () => import('./islands/newsletter-form.tsx').then(({ NewsletterForm }) => NewsletterForm),
  'newsletter-link': () => import('./islands/newsletter-link.tsx').then(({ NewsletterLink }) => NewsletterLink),
  'side-menu': () => import('./islands/side-menu.tsx').then(({ SideMenu }) => SideMenu),
  learnProgress: async () => (await import('./islands/learn-progress.tsx')).LearnProgress,
  lessonActions: async () => (await import('./islands/lesson-actions.tsx')).LessonActions,
  lessonCards: async () => (await import('./islands/lesson-cards.tsx')).LessonCards,
  markAsRead: async () => (await import('./islands/lesson-actions.tsx')).MarkAsRead,
  quiz: async () => (await import('./islands/quiz.tsx')).Quiz,
  'scroll-buttons': async () => (await import('./islands/scroll-buttons.tsx')).ScrollButtons,
  trackNav: async () => (await import('./islands/track-nav.tsx')).TrackNav,
  'cross-rates': async () => (await import('./islands/cross-rates.tsx')).CrossRates,
  'market-overview': async () => (await import('./islands/market-overview.tsx')).MarketOverview,
  'widget-place': async () => (await import('./islands/widget-place.tsx')).WidgetFrame,
};
