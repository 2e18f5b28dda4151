import type { ScreeningOutcome } from '@fairlead/contract/domain/screening.ts';
import { findPayoutChain, isDepositAddress, readTarget } from '#features/chain/index.ts';
import { isOwnAddress } from '#features/members/index.ts';
import { getScreener, type Screener, type Screening } from '#features/screening/index.ts';
import { readSettings } from '#features/settings/index.ts';
import type { Db } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { t } from './texts.ts';

/** Requests wait for the answer: a node that takes longer says nothing. */
const TIMEOUT_MS = 1_500;
/** Of many that are decided at once the first so many milliseconds are asked about: their requests are locked meanwhile. */
const PATIENCE_MS = 5_000;

/** The strictest first. */
const OUTCOMES: ScreeningOutcome[] = ['deny', 'refer', 'allow'];

/**
 * Says whether an address may be paid: none of the platform's own, a contract only as staff have set it, and what the operator's
 * list or provider says of it. The strictest of these holds.
 */
export function getPayoutScreener(
  db: Db,
  services: Pick<Services, 'config' | 'log'>,
  patienceMs = PATIENCE_MS,
): Screener {
  const judgeTarget = createTargetJudge(db, { publicOnly: !services.config.demo, patienceMs });
  return async (address, network) => {
    const own = await judgeOwn(db, address);
    if (own) return own;
    const listed = await getScreener(services)(address, network);
    if (listed.outcome === 'deny') return listed;
    const target = await judgeTarget(address, network);
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

/** Nodes that do not answer, or have taken long already, are not asked about the next address. */
function createTargetJudge(db: Db, { publicOnly, patienceMs }: { publicOnly: boolean; patienceMs: number }) {
  let isSilent = false;
  let askedMs = 0;
  return async (address: string, network: string): Promise<Screening | undefined> => {
    const chain = await findPayoutChain(db, network);
    if (!chain) return undefined;
    const startedMs = performance.now();
    const target =
      isSilent || askedMs >= patienceMs
        ? 'unknown'
        : await readTarget(chain, address, { publicOnly, timeoutMs: TIMEOUT_MS, retries: 0 });
    askedMs += performance.now() - startedMs;
    isSilent = target === 'unknown';
    const source = chain.name;
    if (target === 'wallet') return undefined;
    if (target === 'unknown') return { outcome: 'allow', source, reason: String(t('targetUnknown')) };
    const { contractPayouts } = await readSettings(db);
    const reason = String(t('targetContract'));
    if (contractPayouts === 'refer') return { outcome: 'refer', source, reason };
    return { outcome: 'deny', source, reason, told: t('requestToContract', { chain: source }) };
  };
}
