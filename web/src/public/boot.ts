export type BootOptions = {
  /** The page's own script. */
  script: string;
  family: string;
  weights: string;
  /** The family's files with the characters that each has, the most used last. */
  faces: { url: string; characters: string }[];
  /** Where the person's choice of a colour scheme is kept, and the attribute of the root element that shows it. */
  stored: string;
  shown: string;
};

/**
 * The only script in the page itself: what must happen before the first paint, and what must wait for it. It stands there
 * as its own text, and so uses nothing from outside its body.
 */
export function bootPage({ script, family, weights, faces, stored, shown }: BootOptions): void {
  const root = document.documentElement;
  try {
    const scheme = localStorage.getItem(stored);
    if (scheme === 'light' || scheme === 'dark') root.setAttribute(shown, scheme);
  } catch {
    // storage may be switched off: the system's scheme is shown
  }
  // the places of what is far below are known once all of it is laid out: before a jump, and on coming back
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || arrival?.type !== 'navigate') root.dataset.whole = '';
  const onLink = ({ target }: Event) => {
    if ((target as Element).closest?.('a[href*="#"]')) root.dataset.whole = '';
  };
  addEventListener('click', onLink, true);
  const loadFonts = () => {
    const fonts = faces.map(
      ({ url, characters }) =>
        new FontFace(family, `url(${url})`, { weight: weights, unicodeRange: characters, display: 'swap' }),
    );
    // all at once and when the first is there: each change of the fonts has the whole page laid out again
    const add = () => fonts.forEach((font) => void document.fonts.add(font));
    void fonts.at(-1)?.load().then(add, add);
  };
  // who was here before has the fonts: no other text needs to stand until they have come
  const areKept = Boolean(navigator.serviceWorker?.controller);
  if (areKept) loadFonts();
  const start = () => {
    if (!areKept) loadFonts();
    void import(/* @vite-ignore */ script);
  };
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) start();
  else
    new PerformanceObserver((entries, observer) => {
      if (!entries.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
}
