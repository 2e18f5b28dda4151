import { join } from 'node:path';
import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { messages } from './messages/en.ts';
import { Text, texts } from './texts.ts';

/** Texts that no feature owns. */
export const common = texts(messages, join(import.meta.dirname, 'messages'));

/** `45 seconds`, `15 minutes`: how long to wait. */
export const waitText = (seconds: number): Text =>
  seconds < 90 ? common('seconds', { count: seconds }) : common('minutes', { count: Math.ceil(seconds / 60) });

/** A role inside a sentence: `finance`. */
export const roleText = (role: StaffRole): Text => common(`role.${role}`);

/** `finance, support or owner`: who may do what someone else may not. */
export const rolesText = (roles: readonly StaffRole[]): Text => {
  const acting = roles.filter((role) => role !== 'auditor');
  return new Text((language) =>
    new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(
      [...acting, 'owner' as const].map((role) => roleText(role).in(language)),
    ),
  );
};
