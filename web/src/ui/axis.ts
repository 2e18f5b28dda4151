/** A chart's axis in whole USDT, from `start` to `top`. */
export interface Axis {
  start: number;
  top: number;
  ticks: number[];
}

const ROUND_FACTORS = [1, 2, 2.5, 5, 10];

/**
 * About `count` round ticks around the values.
 * @param values of which there is at least one
 * @param fromZero bars stand on zero; lines may start above it
 */
export function getAxis(
  values: readonly number[],
  { fromZero, count = 4 }: { fromZero: boolean; count?: number },
): Axis {
  const highest = Math.max(...values, 0.01);
  const lowest = fromZero ? 0 : Math.min(...values);
  const rough = Math.max((highest - lowest) / count, highest / 1000);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ROUND_FACTORS.map((factor) => factor * magnitude).find((candidate) => candidate >= rough) ?? rough;
  const start = fromZero ? 0 : Math.max(0, Math.floor(lowest / step) * step);
  const steps = Math.ceil((highest - start) / step - 1e-9);
  return {
    start,
    top: start + steps * step,
    ticks: Array.from({ length: steps + 1 }, (_, index) => start + index * step),
  };
}

/** Which places of so many a narrow or a wide axis names: first, last and a few between. */
export function pickLabels(count: number, width: number): number[] {
  const wanted = Math.min(count, width < 480 ? 3 : 5);
  return Array.from({ length: wanted }, (_, index) => Math.round((index * (count - 1)) / Math.max(1, wanted - 1)));
}
