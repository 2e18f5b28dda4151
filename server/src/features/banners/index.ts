/** The banner's public API. */
export { findCurrentBanner } from './read-banner.ts';
