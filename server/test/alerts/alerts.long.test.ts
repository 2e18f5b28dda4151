import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AlertPlatform, startAlertPlatform } from './alert-platform.ts';
import { allCases } from './all-cases.ts';
import { isInstalled, type Prometheus, startPrometheus } from './prometheus.ts';

// Each alert is provoked on a real platform, fires in a real Prometheus, and its runbook is followed until it is over.

/** `ALERT=ErrorRate,ChainLag`: those alone. */
const ONLY = process.env.ALERT?.split(',');
const cases = allCases.filter(({ alert }) => ONLY?.includes(alert) ?? true);
const say = (text: string) => process.stdout.write(`${text}\n`);

describe.skipIf(!isInstalled())('with Prometheus (its program is not on this machine where this is skipped)', () => {
  let platform: AlertPlatform;
  let prometheus: Prometheus;

  beforeAll(async () => {
    platform = await startAlertPlatform();
    prometheus = await startPrometheus(platform.scrapes);
  });
  afterAll(async () => {
    await prometheus?.close();
    await platform?.close();
  });

  test.each(cases)('$alert', async ({ alert, labels = {}, provoke, steps, tidy }) => {
    const startedMs = performance.now();
    const seconds = () => ((performance.now() - startedMs) / 1_000).toFixed(0);
    await prometheus.isResolved(alert);
    await provoke(platform);
    expect(await prometheus.fires(alert)).toMatchObject(labels);
    const firedAfter = seconds();
    for (const [words, act] of steps)
      await act(platform).catch((error: unknown) => {
        throw new Error(`${alert}, “${words}”: ${String(error)}`, { cause: error });
      });
    await prometheus.isResolved(alert);
    say(`${alert}: fired after ${firedAfter} s, over after ${seconds()} s, ${steps.length} steps of its runbook`);
    await tidy?.(platform);
  });
});

test('there is a case to choose', () => expect(cases).not.toEqual([]));
