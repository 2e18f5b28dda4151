export { allowSources, readSources } from './wallet-sources.ts';
