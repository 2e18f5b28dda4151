export { allowNodes, listNodes } from './list-nodes.ts';
