/** Tells a person who waits, on the error stream. */
export const log = (text: string): void => void process.stderr.write(`${text}\n`);

/** The middle of the figures; of an even number the mean of the two in the middle. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('nothing was measured');
  return (lower + upper) / 2;
}

/** How long the work takes, in seconds. */
export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

/**
 * The milliseconds each work took, one after the other, again and again, without those of the first rounds.
 * @param options.rest is waited for after each and does not count
 */
export async function measureInTurn(
  works: (() => Promise<unknown>)[],
  { times, warmUps, rest = async () => {} }: { times: number; warmUps: number; rest?: () => Promise<void> },
): Promise<number[][]> {
  const taken: number[][] = works.map(() => []);
  for (let time = -warmUps; time < times; time += 1) {
    for (const [place, work] of works.entries()) {
      const seconds = await measureSeconds(work);
      if (time >= 0) taken[place]?.push(seconds * 1000);
      await rest();
    }
  }
  return taken;
}

/**
 * Keeps `clients` workers busy with `work` for so many seconds.
 * @returns how often it was done a second
 */
export async function measureRate(
  work: (client: number) => Promise<void>,
  options: { clients: number; seconds: number },
): Promise<number> {
  const startedMs = performance.now();
  const untilMs = startedMs + options.seconds * 1000;
  let done = 0;
  const keepBusy = async (client: number) => {
    while (performance.now() < untilMs) {
      await work(client);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: options.clients }, (_, client) => keepBusy(client)));
  return done / ((performance.now() - startedMs) / 1000);
}

/** A figure with three places that matter. */
export const rounded = (figure: number): number => Number(figure.toPrecision(4));
