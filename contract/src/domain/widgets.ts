/** The provider's widgets, by the last part of our address for each. */
export const widgetNames = ['news-timeline', 'market-overview', 'cross-rates', 'ticker-tape'] as const;
export type WidgetName = (typeof widgetNames)[number];

/** The scheme that a widget is shown in; the ticker tape is always dark. */
export type WidgetScheme = 'light' | 'dark';

/** Our page around a widget: it runs the provider's script, and is shown in a frame that may nothing but run scripts. */
export const widgetAddress = (name: WidgetName, scheme: WidgetScheme): string => `/widgets/${name}?scheme=${scheme}`;

/** What that page says to the page around it: the widget is there, or the provider's script could not be loaded. */
export type WidgetMessage = { widget: WidgetName; state: 'drawn' | 'failed' };

/** Whether something that a frame said is such a message about a widget. */
export function isWidgetMessage(said: unknown, name: WidgetName): said is WidgetMessage {
  const { widget, state } = (said ?? {}) as Partial<WidgetMessage>;
  return widget === name && (state === 'drawn' || state === 'failed');
}
