import type { ScreeningOutcome } from '@fairlead/contract/domain/screening.ts';
import { findPayoutChain, isDepositAddress, readTargets, type TargetKind } from '#features/chain/index.ts';
import { isOwnAddress } from '#features/members/index.ts';
import { getScreener, type Screener, type Screening } from '#features/screening/index.ts';
import { readSettings } from '#features/settings/index.ts';
import type { Db } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { NETWORK } from './check-payout.ts';
import { t } from './texts.ts';

/** Requests wait for the answer: a node that takes longer says nothing. */
const TIMEOUT_MS = 1_500;
/** All that the nodes of the chain are given together. Of many addresses as many are asked about as they answer for in this time. */
const PATIENCE_MS = 3_000;

/** The strictest first. */
const OUTCOMES: ScreeningOutcome[] = ['deny', 'refer', 'allow'];

/** What the nodes of the chain that members are paid on say of addresses; `chain` is its name, undefined where none is set up. */
type Targets = { chain: string | undefined; kinds: ReadonlyMap<string, TargetKind> };

/**
 * Asks the nodes what addresses are, before the transaction in which they are judged: nodes may take long, and no one waits for
 * a row that is locked meanwhile.
 * @returns what says, by the state of the transaction it is given, whether an address may be paid: none of the platform's own, a
 * contract only as staff have set it, and what the operator's list or provider says of it. The strictest of these holds. An
 * address that was not asked about is as one that no node knows.
 */
export async function prepareScreener(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  addresses: readonly string[],
  patienceMs = PATIENCE_MS,
): Promise<(db: Db) => Screener> {
  const chain = await findPayoutChain(services.db, NETWORK);
  const options = { publicOnly: !services.config.demo, timeoutMs: TIMEOUT_MS, retries: 0, patienceMs };
  const kinds = chain ? await readTargets(chain, addresses, options) : new Map<string, TargetKind>();
  return (db) => createScreener(db, services, { chain: chain?.name, kinds });
}

/** For what sends money to no address. */
export const screenNothing: Screener = () => Promise.reject(new Error('nothing is sent to an address'));

function createScreener(db: Db, services: Pick<Services, 'config' | 'log'>, targets: Targets): Screener {
  return async (address, network) => {
    const own = await judgeOwn(db, address);
    if (own) return own;
    const listed = await getScreener(services)(address, network);
    if (listed.outcome === 'deny') return listed;
    const target = await judgeTarget(db, address, targets);
    if (!target) return listed;
    // what is unknown adds its reason to what the list does not know
    const isStricter = OUTCOMES.indexOf(target.outcome) < OUTCOMES.indexOf(listed.outcome);
    return isStricter || (listed.outcome === 'allow' && listed.reason === '') ? target : listed;
  };
}

async function judgeOwn(db: Db, address: string): Promise<Screening | undefined> {
  const isOurs = (await isOwnAddress(db, address)) || (await isDepositAddress(db, address));
  if (!isOurs) return undefined;
  return {
    outcome: 'deny',
    source: String(t('targetPlatform')),
    reason: String(t('targetOwn')),
    told: t('requestToOwn'),
  };
}

async function judgeTarget(db: Db, address: string, { chain: source, kinds }: Targets): Promise<Screening | undefined> {
  if (source === undefined) return undefined;
  const kind = kinds.get(address.toLowerCase()) ?? 'unknown';
  if (kind === 'wallet') return undefined;
  if (kind === 'unknown') return { outcome: 'allow', source, reason: String(t('targetUnknown')) };
  const { contractPayouts } = await readSettings(db);
  const reason = String(t('targetContract'));
  if (contractPayouts === 'refer') return { outcome: 'refer', source, reason };
  return { outcome: 'deny', source, reason, told: t('requestToContract', { chain: source }) };
}
