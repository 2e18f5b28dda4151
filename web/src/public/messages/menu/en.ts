/** Texts of the side menu, which the browser loads with it. */
export const messages = {
  inView: 'in view',
  lessons: 'Lessons',
  menu: 'Menu',
  more: 'More pages',
  name: 'Fairlead FX',
  news: 'News and analysis',
  overview: 'Overview',
  riskLead: 'Trading is risky.',
  riskText: 'Our content is education, not advice.',
  signIn: 'Sign In',
  signUp: 'Sign Up',
} as const;
