import type { Config } from '#foundation/config.ts';
import { toJson } from '#foundation/json.ts';

/**
 * Tells the fake provider how far the platform's clock is moved, so that its payments expire by the same time.
 * Best effort: nothing happens where it does not run. @returns whether it heard
 */
export async function setFakeProviderClock(config: Config, offsetMs: number): Promise<boolean> {
  if (!config.fakeProvider.enabled) return false;
  try {
    const response = await fetch(new URL('/_fake/clock', config.provider.apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: toJson({ offset_ms: Math.round(offsetMs) }),
      signal: AbortSignal.timeout(2_000),
    });
    return response.ok;
  } catch {
    return false;
  }
}
