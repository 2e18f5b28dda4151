import { h, hydrate } from 'preact';
import { textsLoaded } from '#foundation/texts.ts';
import { inTurn } from './in-turn.ts';
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

const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
/** After the first paint: nothing of this page waits for a script. */
void inTurn(async () => {
  const starting = elements.map((element) => {
    // an island's element has no box of its own to be seen
    const box = element.firstElementChild;
    if (element.dataset.start === 'visible' && box) return observe(element, box);
    return startIsland(element);
  });
  for (const started of await Promise.allSettled(starting))
    if (started.status === 'rejected') reportError(started.reason);
  await new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });
  void inTurn(keepForReading);
});

/** Lessons that were opened are kept for reading offline: last, as it takes long. Where that is refused it is as good. */
const keepForReading = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

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
  await inTurn(() => {
    hydrate(h(component as never, JSON.parse(element.dataset.props ?? '{}')), element);
    element.dataset.started = '';
  });
}
