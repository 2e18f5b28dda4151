import { requireNode } from './lib/require-node.mjs';

requireNode(20);
void import('./lib/test.mjs').then(({ test }) => test());
