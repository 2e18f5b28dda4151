import { requireNode } from './lib/require-node.mjs';

requireNode(20);
void import('./lib/check.mjs').then(({ check }) => check());
