export { addRequest } from './add-request.ts';
export { type Answer, answerLetter } from './answer-letter.ts';
export { changeRequest, removeRequest } from './change-request.ts';
export { supportTables } from './own-tables-store.ts';
export { lockSupportWork, openSupport, type SupportWork, storeSupportWork } from './store.ts';
