export { readMarket } from './read-market.ts';
export { serveWidgets } from './serve-widgets.ts';
