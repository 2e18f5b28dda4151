import type { Page } from '@fairlead/contract/domain/paging.ts';
import { type StepUpOperation, stepUpOperations } from '@fairlead/contract/domain/step-up.ts';
import {
  MAX_SECURITY_EVENTS,
  SECURITY_EVENT_DAYS,
  type SecurityEvent,
  type SecurityEventName,
} from '@fairlead/contract/features/security.ts';
import type { Db } from '#foundation/db.ts';
import type { CodeHolder } from '#foundation/one-time-codes.ts';
import { inLanguage } from '#foundation/texts.ts';
import { describeAgent } from './describe-agent.ts';
import { type Failure, type LoggedEvent, listFailures, listLogged } from './security-events-store.ts';

/** What an action of the audit log is called, by what it changed where it changes several things. */
const NAMES: Record<string, (after: Record<string, unknown>) => SecurityEventName | undefined> = {
  'auth.sign_in': ({ new_device }) => (new_device === true ? 'signed_in_new_device' : 'signed_in'),
  'auth.sign_in_delayed': () => 'sign_in_delayed',
  'auth.second_factor_delayed': () => 'sign_in_delayed',
  'auth.second_factor_set': () => 'second_factor_set',
  'auth.second_factor_removed': () => 'second_factor_removed',
  'auth.recovery_codes_replaced': () => 'recovery_codes_replaced',
  'auth.wallet_linked': () => 'wallet_linked',
  'auth.wallet_unlinked': () => 'wallet_unlinked',
  'auth.confirm': ({ operation }) => (operation === '' ? undefined : 'code_used'),
  'auth.session_ended': () => 'session_ended',
  'auth.sessions_ended': () => 'sessions_ended',
  'auth.verify': () => 'email_verified',
  'member.data_downloaded': () => 'data_downloaded',
  'member.password_reset': () => 'password_reset',
  'member.email_asked': () => 'email_asked',
  'member.email_cancelled': () => 'email_cancelled',
  'member.first_address': () => 'payout_address_changed',
  'member.freeze': () => 'withdrawals_frozen',
  'own_limit.set': () => 'limit_set',
  'own_limit.loosening_asked': () => 'limit_loosening_asked',
  'own_limit.loosening_cancelled': () => 'limit_loosening_cancelled',
  'own_pause.begin': () => 'paused',
  'own_pause.exclude': () => 'self_excluded',
  'member.change': (after) => {
    if ('password' in after) return 'password_changed';
    if ('email' in after) return 'email_changed';
    if ('bep20' in after || 'trc20' in after) return 'payout_address_changed';
    if ('blocked' in after) return after.blocked === true ? 'blocked' : 'unblocked';
    return undefined;
  },
};

/** A page of what happened to a person's account in the last 12 months, newest first, and how much there is. */
export async function listSecurityEvents(
  db: Db,
  holder: CodeHolder,
  language: string,
  { limit, offset }: Page,
): Promise<{ events: SecurityEvent[]; total: number }> {
  const logged = await listLogged(db, holder, Object.keys(NAMES), SECURITY_EVENT_DAYS, MAX_SECURITY_EVENTS);
  const failures = await listFailures(db, holder, SECURITY_EVENT_DAYS, MAX_SECURITY_EVENTS);
  const events = mergeEvents(logged, failures, language).slice(0, MAX_SECURITY_EVENTS);
  return { events: events.slice(offset, offset + limit), total: events.length };
}

/** Both kinds as one list, newest first. What staff did says so, and not where they were. */
export function mergeEvents(
  logged: readonly LoggedEvent[],
  failures: readonly Failure[],
  language: string,
): SecurityEvent[] {
  const toDevice = (agent: unknown) => (typeof agent === 'string' ? inLanguage(describeAgent(agent), language) : null);
  const known = logged.flatMap(({ at, action, after, ip, byOther }): SecurityEvent[] => {
    const event = NAMES[action]?.(after ?? {});
    if (!event) return [];
    return [
      {
        at,
        event,
        count: 1,
        operation: toOperation(after?.operation),
        device: byOther ? null : toDevice(after?.agent),
        ip: byOther ? null : ip,
        by_staff: byOther,
      },
    ];
  });
  const failed = failures.map(
    ({ at, factor, count, ip, agent }): SecurityEvent => ({
      at,
      event: factor === 'password' ? 'sign_in_failed' : 'second_factor_failed',
      count,
      operation: null,
      device: toDevice(agent),
      ip,
      by_staff: false,
    }),
  );
  return [...known, ...failed].sort((one, other) => other.at.getTime() - one.at.getTime());
}

const toOperation = (value: unknown): StepUpOperation | null =>
  stepUpOperations.find((operation) => operation === value) ?? null;
