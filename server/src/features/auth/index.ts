export { createStaff } from './create-staff.ts';
export { authTables } from './own-tables-store.ts';
export { readLanguage } from './read-language.ts';
export { register } from './register.ts';
export { confirmSetup, removeSecondFactor, startSetup } from './second-factor.ts';
export { countStaffWithSecondFactor, hasSecondFactor, listOwnerFactors } from './second-factor-store.ts';
export { findStaff, findStaffByEmail, listStaff, storeStaffBlocked, storeStaffRole } from './store.ts';
