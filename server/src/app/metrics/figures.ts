import { performance } from 'node:perf_hooks';

/** Something that is measured when it is asked for: one value for each set of labels. Nothing in it identifies a member. */
export type Figure = {
  name: string;
  help: string;
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
};

/** A part of the figures: one that cannot be read keeps none of the others. */
export type FigureSource = { name: string; read: () => Promise<readonly Figure[]> };

const KEPT_MS = 10_000;

/**
 * The figures of all sources, read one source after the other, at most every ten seconds: who asks meanwhile is given what was
 * read, or waits for the reading that is under way.
 */
export function cacheFigures(sources: readonly FigureSource[], keptMs = KEPT_MS): () => Promise<readonly Figure[]> {
  let kept: { figures: Promise<readonly Figure[]>; atMs: number } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!kept || nowMs - kept.atMs > keptMs) kept = { figures: readAll(sources), atMs: nowMs };
    return kept.figures;
  };
}

async function readAll(sources: readonly FigureSource[]): Promise<readonly Figure[]> {
  const found: Figure[] = [];
  const readable: { labels: { source: string }; value: number }[] = [];
  const begunMs = performance.now();
  for (const { name, read } of sources) {
    const figures = await read().catch(() => undefined);
    found.push(...(figures ?? []));
    readable.push({ labels: { source: name }, value: figures ? 1 : 0 });
  }
  const seconds = (performance.now() - begunMs) / 1000;
  return [
    ...found,
    { name: 'fairlead_figures_readable', help: 'Whether a part of the figures could be read', values: readable },
    { name: 'fairlead_figures_seconds', help: 'How long reading the figures took', values: [{ value: seconds }] },
  ];
}
