import { requireNode } from './lib/require-node.mjs';

requireNode(20);
void import('./lib/release-notes.mjs').then(({ makeReleaseNotes }) => makeReleaseNotes());
