import { AdmissionLimit, type LimitBounds } from './admission-limit.ts';

/**
 * What a request is worth while not all can be served. `always`: health and the like, never refused, and counted nowhere.
 * `signIn` and `first`: signing in; money out, and what staff decide. `last`: lists, reports and files. `normal`: the rest.
 */
export const admissionClasses = ['always', 'signIn', 'first', 'normal', 'last'] as const;
export type AdmissionClass = (typeof admissionClasses)[number];
/** Those that can be refused. */
export type LimitedClass = Exclude<AdmissionClass, 'always'>;

type Shares = {
  /** Admitted while fewer than this part of the limit are in progress, of whatever class. */
  ofAll: number;
  /** Admitted while fewer than this part of the limit are in progress, of this class. */
  own: number;
  /** Admitted in any case while fewer than this part of the limit are in progress, of this class. */
  kept: number;
};

/**
 * Lower classes fill a part of the limit, so that a higher one finds room. Signing in, which anyone can try, leaves half of it
 * to those who are signed in; and a few of each class are served however many of a higher one come.
 */
const SHARES: Record<LimitedClass, Shares> = {
  signIn: { ofAll: 1, own: 0.5, kept: 0.05 },
  first: { ofAll: 1, own: 1, kept: 0.1 },
  normal: { ofAll: 0.8, own: 0.8, kept: 0.1 },
  last: { ofAll: 0.5, own: 0.5, kept: 0.05 },
};

/** Of what a class may have, one caller has this part at most, once half of it is taken. */
const CALLER_SHARE = 0.25;
/** And as many of those that are no lists as a page asks for at once. */
const OF_PAGE = 8;
/** Of the limit, one network has this part at most, once half of it is taken: a made-up cookie makes a caller, not a network. */
const NETWORK_SHARE = 0.5;

/** Who asks, as far as it is known before anything is read: a cookie's text, or else a network; and the network. */
export type Asking = { caller: string; network: string };

/** Gives a place back; called again it does nothing. `undefined` for how long it took: that says nothing of the load. */
export type Leave = (tookMs: number | undefined) => void;

type Counted = { inProgress: number; refused: number; callers: Map<string, number> };

/** Decides which requests a process serves, from what is in progress in it: at once, without a queue. */
export class Admission {
  readonly #limit: AdmissionLimit;
  readonly #classes: Record<LimitedClass, Counted>;
  readonly #networks = new Map<string, number>();
  #inProgress = 0;

  constructor(bounds?: LimitBounds) {
    this.#limit = new AdmissionLimit(bounds);
    const count = (): Counted => ({ inProgress: 0, refused: 0, callers: new Map() });
    this.#classes = { signIn: count(), first: count(), normal: count(), last: count() };
  }

  /** How it stands, for figures. */
  get state(): { limit: number; classes: Readonly<Record<LimitedClass, { inProgress: number; refused: number }>> } {
    return { limit: this.#limit.current, classes: this.#classes };
  }

  /** Gives a place to a request. @returns undefined for one that is refused */
  enter(kind: LimitedClass, { caller, network }: Asking): Leave | undefined {
    const counted = this.#classes[kind];
    if (!this.#hasRoom(kind, caller, network)) {
      counted.refused += 1;
      return undefined;
    }
    this.#inProgress += 1;
    counted.inProgress += 1;
    addTo(counted.callers, caller);
    addTo(this.#networks, network);
    this.#limit.noteInProgress(this.#inProgress);
    let isIn = true;
    return (tookMs) => {
      if (!isIn) return;
      isIn = false;
      this.#inProgress -= 1;
      counted.inProgress -= 1;
      takeFrom(counted.callers, caller);
      takeFrom(this.#networks, network);
      // a file takes as long as it is large
      if (tookMs !== undefined && kind !== 'last') this.#limit.noteAnswer(tookMs);
    };
  }

  /** Ends a window of the limit. @param lateMs how much later than it was due the event loop came to this */
  adjust(lateMs: number): void {
    this.#limit.adjust(lateMs);
  }

  #hasRoom(kind: LimitedClass, caller: string, network: string): boolean {
    const limit = this.#limit.current;
    const { ofAll, own, kept } = SHARES[kind];
    const { inProgress, callers } = this.#classes[kind];
    const isKept = inProgress < Math.floor(limit * kept);
    if (!isKept && (this.#inProgress >= limit * ofAll || inProgress >= limit * own)) return false;
    const places = limit * own;
    if (this.#inProgress >= places / 2 && (callers.get(caller) ?? 0) >= getCallerPlaces(kind, places)) return false;
    return this.#inProgress < limit / 2 || (this.#networks.get(network) ?? 0) < limit * NETWORK_SHARE;
  }
}

const getCallerPlaces = (kind: LimitedClass, places: number): number =>
  Math.max(places * CALLER_SHARE, kind === 'first' || kind === 'normal' ? OF_PAGE : 0);

function addTo(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function takeFrom(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 0) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
