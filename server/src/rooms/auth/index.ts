/** The identity's door. */
export { createStaff } from './create-staff.ts';
export { register } from './register.ts';
export { findStaff } from './store.ts';
