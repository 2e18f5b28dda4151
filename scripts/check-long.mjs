import { requireNode } from './lib/require-node.mjs';

requireNode(20);
void import('./lib/check-long.mjs').then(({ checkLong }) => checkLong());
