import type { Screen } from '#app/screens/screen.ts';
import { textsLoaded } from '#foundation/texts.ts';

/** A screen that is drawn once its code and its texts are there: the two travel at the same time. */
export const loadWithTexts =
  (load: Screen['load']): Screen['load'] =>
  async () => {
    const loaded = await load();
    await textsLoaded();
    return loaded;
  };
