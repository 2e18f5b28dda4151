import { h, hydrate } from 'preact';
import { textsLoaded } from '#foundation/texts.ts';
import type { IslandName } from './island.tsx';
import { islands } from './islands.ts';
import { focusSearch } from './motion/focus-search.ts';
import { followScroll } from './motion/follow-scroll.ts';
import { followSections } from './motion/follow-sections.ts';
import { showSignedIn } from './motion/show-signed-in.ts';

/** How far below the screen an island is started. */
const NEAR = '400px';

showSignedIn();
followScroll();
followSections();
focusSearch();
// lessons that were opened are kept for reading offline, once the page has loaded; where that is refused it is as good
const keepForReading = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
if (document.readyState === 'complete') keepForReading();
else addEventListener('load', keepForReading, { once: true });

const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
/** After the first paint: nothing of this page waits for a script. */
const afterPaint = globalThis.requestIdleCallback ?? ((start: () => void) => setTimeout(start, 1));
afterPaint(() => {
  for (const element of elements) {
    // an island's element has no box of its own to be seen
    const box = element.firstElementChild;
    if (element.dataset.start === 'visible' && box) observe(element, box);
    else void startIsland(element);
  }
});

function observe(element: HTMLElement, box: Element): void {
  const own = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      own.disconnect();
      void startIsland(element);
    },
    { rootMargin: NEAR },
  );
  own.observe(box);
}

async function startIsland(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const component = await (islands as Record<string, () => Promise<unknown>>)[name]?.();
  if (!component) return;
  await textsLoaded();
  hydrate(h(component as never, JSON.parse(element.dataset.props ?? '{}')), element);
  element.dataset.started = '';
}
