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
/** How long after a page has loaded its files are kept for reading offline. */
const AT_REST_MS = 3000;

showSignedIn();
followScroll();
followSections();
focusSearch();
// lessons that were opened are kept for reading offline, once the page has come to rest: fetching all of its files at once
// would take a cheap phone's processor from the page itself; where keeping is refused it is as good
const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
const keepForReading = () => setTimeout(register, AT_REST_MS);
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
  await takeTurn();
  hydrate(h(component as never, JSON.parse(element.dataset.props ?? '{}')), element);
  element.dataset.started = '';
}

let lastTurn: Promise<void> = Promise.resolve();

/** Islands whose files have come together are hydrated in a task each: in between the page answers to who touches it. */
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setTimeout(resolve)));
  return lastTurn;
}
