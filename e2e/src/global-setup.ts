import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { createDataFolder, startPlatform } from './platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a platform with the demo's story that was stopped: each file starts its own with a copy. */
    demoFolder: string;
  }
}

/** Starts the platform once as on a new machine, and stops it: the demo's story takes longer than the rest of a start. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createDataFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const platform = await startPlatform({}, folder);
    await platform.end();
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('demoFolder', folder);
  return remove;
}
