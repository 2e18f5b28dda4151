export { readMarket } from './read-market.ts';
