export { sendContact } from './send-contact.ts';
