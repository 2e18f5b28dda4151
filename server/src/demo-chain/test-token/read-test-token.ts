import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The compiled test token, as the data of the transaction that puts it on a chain; README.md says how it was compiled. */
export const readTestToken = (): string =>
  `0x${readFileSync(join(import.meta.dirname, 'test-token.hex'), 'utf8').replace(/\s/g, '')}`;
