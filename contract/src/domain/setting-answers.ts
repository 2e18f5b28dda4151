import * as z from 'zod/mini';
import { money } from './money.ts';

/** What a shortfall of a pool does to a day: nothing is paid, or each line its share. */
export const shortfallRules = ['skip', 'pro_rata'] as const;

/** When a provider's own widget takes the place of our drawing: when the visitor asks for it, or when it comes near the window. */
export const widgetRules = ['on_request', 'near_viewport'] as const;
export type WidgetRule = (typeof widgetRules)[number];

/** Whether everyone may read how the platform keeps its word: /transparency. */
export const publications = ['off', 'on'] as const;

const text = z.string();

/** How the settings are answered that everyone may read, as members see them before they commit to them. */
export const everyonesAnswers = {
  risk_notice: text,
  deposit_minimum: money,
  principal_limit: money,
  legal_entity: text,
  licence: text,
  served_countries: text,
  contact_email: text,
  social_x: text,
  social_youtube: text,
  social_telegram: text,
  social_linkedin: text,
  widgets: z.enum(widgetRules),
  transparency: z.enum(publications),
};
