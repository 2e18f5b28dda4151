import { inject } from 'vitest';
import { copyDemoFolder, type Platform, startPlatform } from './platform.ts';

/**
 * Starts a platform of the test file's own with the demo's story: from the run's copy of it, or, where the run made none,
 * from nothing.
 * @param settings of the environment, beside those of every test
 */
export const openPlatform = async (settings: Record<string, string> = {}): Promise<Platform> =>
  startPlatform(settings, await copyDemoFolder(inject('demoFolder') as string | undefined));
