export { openContacts } from './contact-store.ts';
export { inboxTables } from './own-tables-store.ts';
export { sendContact } from './send-contact.ts';
export { assignMessage } from './work-on-message.ts';
