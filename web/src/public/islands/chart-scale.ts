/** A point of a line: 0 to 1 across, 0 to 1 from the bottom up. */
export type Point = { x: number; y: number };

export type ChartScale = {
  points: Point[];
  /** Values for which a line is drawn across, with where it is. */
  levels: { value: number; y: number }[];
  low: Point & { value: number };
  high: Point & { value: number };
};

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_LEVELS = 4;
/** Values nearer to each other than this share of them are one: their quotients by a step are no longer exact. */
const ROUNDING = 1e-9;

/** Places values in a drawing whose levels are round numbers; null is a day without a value. At least one value is there. */
export function scaleChart(values: readonly (number | null)[]): ChartScale {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const low = known.reduce((least, each) => (each.value < least.value ? each : least));
  const high = known.reduce((most, each) => (each.value > most.value ? each : most));
  const step = findStep(getRange(low.value, high.value));
  const first = Math.floor(low.value / step);
  const last = Math.max(Math.ceil(high.value / step), first + 1);
  const toY = (value: number) => (value / step - first) / (last - first);
  const toPoint = ({ value, index }: { value: number; index: number }) => ({
    x: values.length > 1 ? index / (values.length - 1) : 0,
    y: toY(value),
  });
  return {
    points: known.map(toPoint),
    levels: Array.from({ length: last - first + 1 }, (_, index) => ({
      value: (first + index) * step,
      y: index / (last - first),
    })),
    low: { ...toPoint(low), value: low.value },
    high: { ...toPoint(high), value: high.value },
  };
}

/** What lies between two values; where that is no more than rounding, a hundredth of them. */
function getRange(low: number, high: number): number {
  const magnitude = Math.max(Math.abs(low), Math.abs(high));
  return high - low > magnitude * ROUNDING ? high - low : magnitude / 100 || 1;
}

/** The smallest round step that divides a range into few enough parts. */
function findStep(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / MAX_LEVELS));
  const step = STEPS.find((factor) => range / (factor * power) <= MAX_LEVELS - 1) ?? 10;
  return step * power;
}

/** A path through points, in a box of a width and height: in whole units and from point to point, which is short. */
export function toPath(points: readonly Point[], width: number, height: number): string {
  let [lastX, lastY] = [0, 0];
  const steps = points.map((point) => {
    const [x, y] = [Math.round(point.x * width), Math.round((1 - point.y) * height)];
    const step = `${x - lastX} ${y - lastY}`;
    [lastX, lastY] = [x, y];
    return step;
  });
  return `M${steps
    .join(' ')
    .replace(/^(\S+ \S+) /, '$1l')
    .replaceAll(' -', '-')}`;
}
