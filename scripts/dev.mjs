import { requireNode } from './lib/require-node.mjs';

requireNode(20);
void import('./lib/dev.mjs').then(({ dev }) => dev());
