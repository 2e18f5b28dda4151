import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

/** `npm run build`: what `npm start` does before it starts anything. */
export async function build() {
  await main(async () => {
    await ensureInstalled();
    await ensureWebBuilt();
    return 0;
  });
}
