/** How many requests may be in progress: `min` and `max` bound what `initial` becomes. */
export type LimitBounds = { min: number; initial: number; max: number };

/**
 * Fewer than a process has connections to its database would leave some of them idle, whatever makes answers slow; more than
 * `max` wait for those connections anyway.
 */
export const LIMIT_BOUNDS: LimitBounds = { min: 20, initial: 100, max: 200 };

/**
 * So many of the answers are to come within this time; the slowest then take a few times as long, well below a second. Fewer,
 * such as half, would be those that share two connections, while every transaction waits for one of the others.
 */
const TARGET_MS = 150;
const WITHIN_TARGET = 0.8;
/** Fewer answers say nothing about how busy a process is. */
const MIN_ANSWERS = 8;
const DECREASE = 0.9;
const INCREASE = 2;
/** Of where it began, what it gains in each window without work. */
const REST_SHARE = 0.1;

/**
 * How many requests a process serves at once, found by additive increase and multiplicative decrease (AIMD, as TCP finds its
 * window): each window in which too many of the answers took longer than `TARGET_MS` takes a tenth, each in which they did not, and
 * at least half of the limit was used, adds two. The event loop's delay counts as part of each answer's, since a request waits
 * for it before its time is taken. While there is hardly any work it goes back to where it began.
 */
export class AdmissionLimit {
  readonly #bounds: LimitBounds;
  #limit: number;
  #tookMs: number[] = [];
  #peak = 0;

  constructor(bounds: LimitBounds = LIMIT_BOUNDS) {
    this.#bounds = bounds;
    this.#limit = bounds.initial;
  }

  /** How many may be in progress now. */
  get current(): number {
    return this.#limit;
  }

  /** Notes how many are in progress, once one more is. */
  noteInProgress(count: number): void {
    if (count > this.#peak) this.#peak = count;
  }

  /** Notes how long an admitted request took. */
  noteAnswer(tookMs: number): void {
    this.#tookMs.push(tookMs);
  }

  /**
   * Ends a window.
   * @param lateMs how much later than it was due the event loop came to this
   */
  adjust(lateMs: number): void {
    const isLate = lateMs > TARGET_MS;
    if (!isLate && this.#tookMs.length < MIN_ANSWERS) {
      this.#rest();
      return;
    }
    const { min, max } = this.#bounds;
    if (isLate || readPercentile(this.#tookMs) + lateMs > TARGET_MS)
      this.#limit = Math.max(min, Math.floor(this.#limit * DECREASE));
    else if (this.#peak * 2 >= this.#limit) this.#limit = Math.min(max, this.#limit + INCREASE);
    this.#tookMs = [];
    this.#peak = 0;
  }

  /** After a window in which hardly anything was asked for: what it was lowered for has passed, and a burst is to find room. */
  #rest(): void {
    const { initial } = this.#bounds;
    if (this.#peak * 2 < this.#limit && this.#limit < initial)
      this.#limit = Math.min(initial, this.#limit + Math.ceil(initial * REST_SHARE));
    this.#peak = 0;
  }
}

/** The one that so many of them are not above; 0 where there are none. */
const readPercentile = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length * WITHIN_TARGET)] ?? 0;
