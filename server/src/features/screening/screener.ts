import type { ScreeningOutcome } from '@fairlead/contract/domain/screening.ts';
import type { Text } from '#foundation/texts.ts';

/** What was said of an address. `reason` is empty where the source does not know the address; `source` names the list or the provider. */
export type Screening = {
  outcome: ScreeningOutcome;
  reason: string;
  source: string;
  /** Why a denied request is refused, for the member; left out, they are not told. */
  told?: Text;
};

/**
 * Says whether money may go to an address of a network (`BEP20`). It is asked inside the transaction that holds or sends the
 * money, with rows locked: it answers from what it keeps, or within a short time. One that cannot answer throws, and nothing
 * is held or sent.
 */
export type Screener = (address: string, network: string) => Promise<Screening>;

/** Where no list and no provider is set. */
export const allowAll: Screener = async () => ({ outcome: 'allow', reason: '', source: 'none' });
