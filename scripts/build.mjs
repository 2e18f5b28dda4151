import { requireNode } from './lib/require-node.mjs';

requireNode(20);
void import('./lib/build.mjs').then(({ build }) => build());
