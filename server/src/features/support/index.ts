export { addRequest } from './add-request.ts';
export { type Answer, answerLetter } from './answer-letter.ts';
export { changeRequest, removeRequest } from './change-request.ts';
export { lockSupportWork, type SupportWork, storeSupportWork } from './store.ts';
