import { beforeAll, expect } from 'vitest';

/** Unit tests of the web read texts as screens do: they are there before anything is drawn. */
beforeAll(async () => {
  if (!expect.getState().testPath?.includes('/web/')) return;
  const { textsLoaded } = await import('./src/foundation/texts.ts');
  await textsLoaded();
});
