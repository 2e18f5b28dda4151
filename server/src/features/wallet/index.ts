export { allowSources, findTestNode, readSources } from './wallet-sources.ts';
