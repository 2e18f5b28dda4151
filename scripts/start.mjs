import { requireNode } from './lib/require-node.mjs';

requireNode(20);
void import('./lib/start.mjs').then(({ start }) => start());
