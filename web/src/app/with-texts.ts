import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { Screen } from '#app/screen-table.ts';
import { textsLoaded } from '#foundation/texts.ts';

/** A screen that is drawn once its code and its texts are there: the two travel at the same time. */
export const screenComponent = (load: Screen['load']): RouteComponent =>
  lazyRouteComponent(async () => {
    const loaded = await load();
    await textsLoaded();
    return loaded;
  }) as RouteComponent;
