import { expect, test } from 'vitest';
import { countConnections } from './connection-counts.ts';
import { settingsFile } from './embedded-postgres-settings.ts';

const read = (connections: number, name: string) =>
  Number(new RegExp(`^${name} = '(\\d+)'$`, 'm').exec(settingsFile('/socket', 'platform', connections))?.[1]);

test('the embedded PostgreSQL admits what the processes may open, and keeps its table of locks as large as it was', () => {
  expect(countConnections({ api: 1, workers: 1 })).toBeLessThan(100);
  for (const api of [1, 4, 16, 64])
    for (const workers of [1, 8, 64]) {
      const needed = countConnections({ api, workers });
      const admitted = read(needed, 'max_connections');
      expect(admitted).toBe(Math.max(100, needed));
      expect(read(needed, 'max_locks_per_transaction') * admitted).toBeGreaterThanOrEqual(1_024 * 100);
    }
  expect([read(0, 'max_connections'), read(0, 'max_locks_per_transaction')]).toEqual([100, 1_024]);
});
