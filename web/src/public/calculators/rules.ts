/** A pair with an example of its price; amounts come out in US dollars. */
export type Pair = {
  name: string;
  /** US dollars stand first or second in it: other pairs would need a second price. */
  quote: 'USD' | 'other';
  price: number;
  /** As many as a screen shows of its price. */
  decimals: number;
  /** The size of one pip in the price. */
  pip: number;
};

export const pairs: readonly Pair[] = [
  { name: 'EUR/USD', quote: 'USD', price: 1.16, decimals: 4, pip: 0.0001 },
  { name: 'GBP/USD', quote: 'USD', price: 1.32, decimals: 4, pip: 0.0001 },
  { name: 'AUD/USD', quote: 'USD', price: 0.65, decimals: 4, pip: 0.0001 },
  { name: 'USD/JPY', quote: 'other', price: 156, decimals: 2, pip: 0.01 },
  { name: 'USD/CHF', quote: 'other', price: 0.81, decimals: 4, pip: 0.0001 },
];

const UNITS_PER_LOT = 100_000;
/** A provider closes positions when what is left falls to this share of the margin. */
const CLOSE_OUT = 0.5;

/** Rounded down to so many decimals; what floating point lacks by less than a millionth of the last one is no loss. */
export const roundDown = (value: number, decimals: number): number =>
  Math.floor(value * 10 ** decimals + 1e-6) / 10 ** decimals;

const toUsd = ({ quote, price }: Pair, amount: number): number => (quote === 'USD' ? amount : amount / price);

/** What a position is worth and what one pip of it is, in US dollars. */
export function valuePosition(pair: Pair, lots: number): { units: number; worth: number; onePip: number } {
  const units = lots * UNITS_PER_LOT;
  return { units, worth: toUsd(pair, units * pair.price), onePip: toUsd(pair, units * pair.pip) };
}

export type MarginInput = { account: number; pair: Pair; lots: number; leverage: number; pips: number };

/** What a position blocks, and what a move against it leaves; US dollars. */
export function computeMargin({ account, pair, lots, leverage, pips }: MarginInput) {
  const { worth, onePip } = valuePosition(pair, lots);
  const margin = worth / leverage;
  // below zero: the position closes at once, or is not opened at all
  const closedAtPips = Math.max(0, (account - margin * CLOSE_OUT) / onePip);
  return {
    ...{ worth, onePip, margin },
    timesAccount: worth / account,
    free: account - margin,
    loss: pips * onePip,
    left: account - pips * onePip,
    closedAtPips,
    canOpen: margin <= account,
  };
}

export type SizeInput = { account: number; riskPercent: number; stopPips: number; pair: Pair };

/** The largest position whose stop costs no more than someone accepts: whole hundredths of a lot, rounded down. */
export function computeSize({ account, riskPercent, stopPips, pair }: SizeInput) {
  const accepted = (account * riskPercent) / 100;
  const { onePip: pipOfLot } = valuePosition(pair, 1);
  const lots = roundDown(accepted / (stopPips * pipOfLot), 2);
  const { units, worth } = valuePosition(pair, lots);
  return {
    ...{ accepted, lots, units, worth },
    loss: lots * stopPips * pipOfLot,
    timesAccount: worth / account,
    /** What the smallest position, a hundredth of a lot, would cost at this stop. */
    smallestLoss: 0.01 * stopPips * pipOfLot,
  };
}

export type CompoundingInput = { amount: number; ratePercent: number; days: number; missedDays: number };

/** An amount that grows by a rate on every paid day; on the others nothing is paid. */
export function computeCompounding({ amount, ratePercent, days, missedDays }: CompoundingInput) {
  const grow = (paid: number) => amount * (1 + ratePercent / 100) ** paid;
  const paidDays = days - missedDays;
  return { paidDays, allPaid: grow(days), somePaid: grow(paidDays), missing: grow(days) - grow(paidDays) };
}

export type StreakInput = { winPercent: number; trades: number; riskPercent: number };

/** So many series of trades are played: enough that another seed changes a result by about one per cent. */
const SERIES = 4_000;

/**
 * Plays many series of trades and looks at the longest losing streak of each. Trades are independent, and each loses the
 * same share of what is left.
 */
export function simulateStreaks({ winPercent, trades, riskPercent }: StreakInput, seed = 1) {
  const random = createRandom(seed);
  const longest = Array.from({ length: SERIES }, () => playSeries(random, winPercent / 100, trades)).sort(
    (one, other) => one - other,
  );
  const median = longest[SERIES / 2] ?? 0;
  const shareWith = (streak: number) => longest.filter((each) => each >= streak).length / SERIES;
  return {
    /** Half of the series have a longer streak, half a shorter one. */
    median,
    /** One series of twenty has such a streak, or a longer one. */
    unlucky: longest[SERIES * 0.95] ?? 0,
    shareWith,
    lossOf: (streak: number) => 1 - (1 - riskPercent / 100) ** streak,
  };
}

function playSeries(random: () => number, winShare: number, trades: number): number {
  let longest = 0;
  let streak = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    streak = random() < winShare ? 0 : streak + 1;
    longest = Math.max(longest, streak);
  }
  return longest;
}

/** Mulberry32: the same seed gives the same series, so that a result can be checked. Numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
