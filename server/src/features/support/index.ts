/** The support requests' door. */
export { addRequest } from './add-request.ts';
