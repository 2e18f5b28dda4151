import { beforeAll, expect } from 'vitest';

/** Unit tests of the web read texts as screens do: they are there before anything is drawn. Times are UTC's. */
beforeAll(async () => {
  if (!expect.getState().testPath?.includes('/web/')) return;
  const { textsLoaded } = await import('./src/foundation/texts.ts');
  await textsLoaded();
  const { setZone } = await import('./src/foundation/local-time.ts');
  setZone('UTC');
});
