import type { ScreeningStep } from '@fairlead/contract/domain/screening.ts';
import { insertRefused, insertScreening, type Screener, type Screening } from '#features/screening/index.ts';
import type { MemberActor, StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { listText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { NETWORK } from './check-payout.ts';
import type { Step } from './rules.ts';
import type { Row } from './store.ts';
import { t } from './texts.ts';

/** A request that may not be paid, with what was said of its address. Nothing of this decision is written yet. */
export type DeniedPayout = {
  id: number;
  address: string;
  step: Exclude<ScreeningStep, 'request'>;
  screening: Screening;
};

/** So many denied requests are named. */
const MAX_NAMED = 5;

/**
 * Screens the address of a member's new request.
 * @throws AppError rule where it may not be paid, with a sentence that does not say why: who is on a list is not told, who named a
 * contract or an address of ours is. It is recorded though the request is not, once a day.
 */
export async function screenRequest(screen: Screener, by: MemberActor, address: string): Promise<Screening> {
  const screening = await screen(address, NETWORK);
  if (screening.outcome !== 'deny') return screening;
  const error = AppError.of('rule', { reason: screening.told ?? t('requestDenied') });
  error.afterRollback = async (tx) => {
    const first = await insertRefused(tx, { ...screening, address, network: NETWORK, memberId: by.id });
    if (!first) return;
    // not a subject of the member's: those are in the download of their own data
    await audit(tx, by, {
      action: 'withdrawal.denied',
      subject: `address_screening:${first.id}`,
      after: { address, memberId: by.id },
      reason: toReason(screening),
    });
  };
  throw error;
}

/** Records what was said as a request was stored. */
export async function recordRequest(tx: Tx, by: MemberActor, id: number, address: string, screening: Screening) {
  const record = { ...screening, network: NETWORK, address, withdrawalId: id };
  await insertScreening(tx, { ...record, step: 'request', staffId: null });
  await auditReferred(tx, by, { id, address }, screening);
}

/**
 * Screens the address of a request whose money is approved or leaves, and records what was said, unless it was denied: the
 * caller decides whether that undoes the transaction. The request is locked by the caller.
 * @returns undefined where no step sends money
 */
export async function screenPayout(
  tx: Tx,
  by: StaffActor,
  { id, address }: Row,
  steps: readonly Step[],
  screen: Screener,
): Promise<Screening | { denied: DeniedPayout } | undefined> {
  const step = steps.includes('approve') ? 'approval' : steps.includes('capture') ? 'payout' : undefined;
  if (!step) return undefined;
  const screening = await screen(address, NETWORK);
  if (screening.outcome === 'deny') return { denied: { id, address, step, screening } };
  await insertScreening(tx, { ...screening, network: NETWORK, address, withdrawalId: id, step, staffId: by.id });
  await auditReferred(tx, by, { id, address }, screening);
  return screening;
}

/** Records denied requests, of which nothing else is written. */
export async function recordDenied(tx: Tx, by: StaffActor, all: readonly DeniedPayout[]): Promise<void> {
  for (const { id, address, step, screening } of all) {
    await insertScreening(tx, { ...screening, network: NETWORK, address, withdrawalId: id, step, staffId: by.id });
    await audit(tx, by, {
      action: 'withdrawal.denied',
      subject: `withdrawal:${id}`,
      after: { address },
      reason: toReason(screening),
    });
  }
}

/** Refuses what may not be paid, and records it all the same. */
export function refuseDenied(by: StaffActor, all: readonly DeniedPayout[]): never {
  const [only, ...others] = all;
  const reason =
    only && others.length === 0
      ? t('addressDenied', describe(only.screening))
      : t('allDenied', { requests: nameDenied(all) });
  const error = AppError.of('conflict', { reason });
  error.afterRollback = (tx) => recordDenied(tx, by, all);
  throw error;
}

/** Denied requests by number, each with the list and its reason; the first few. */
export function nameDenied(all: readonly DeniedPayout[]): Text {
  const named = all
    .slice(0, MAX_NAMED)
    .map(({ id, screening }) => t('deniedRequest', { number: `WD-${id}`, ...describe(screening) }));
  const more = all.length - named.length;
  return listText(more > 0 ? [...named, t('deniedMore', { count: more })] : named);
}

async function auditReferred(
  tx: Tx,
  by: MemberActor | StaffActor,
  { id, address }: { id: number; address: string },
  screening: Screening,
): Promise<void> {
  if (screening.outcome !== 'refer') return;
  await audit(tx, by, {
    action: 'withdrawal.referred',
    subject: `withdrawal:${id}`,
    after: { address },
    reason: toReason(screening),
  });
}

const describe = ({ source, reason }: Screening) => ({ source, reason });

const toReason = ({ source, reason }: Screening): string => `${source}: ${reason}`;
