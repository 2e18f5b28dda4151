export { createSetupLink } from './create-setup-link.ts';
