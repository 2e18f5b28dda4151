import { expect, test } from 'vitest';
import type { Cluster } from './cluster-folder.ts';
import { FILES, renderTemplate } from './configuration.ts';
import { listNodes, type Node, nodes } from './topology.ts';

const secrets = { superuser: 'su', replication: 're', owner: 'ow', api: 'ap', worker: 'wo', key: 'a2V5' };
const cluster: Cluster = { folder: '/tmp/c', name: 'fairlead', secrets };
const render = (node: Node | undefined, name: string) => renderTemplate(cluster, node as Node, name);

test('each node gets each of its files, with nothing left to fill in', async () => {
  for (const node of nodes)
    for (const name of FILES[node.role]) {
      const text = await render(node, name);
      expect(text.replace('<...>', ''), `${node.name} ${name}`).not.toMatch(/<\w*>/);
    }
});

test('no two nodes have one name or address', () => {
  for (const key of ['name', 'address'] as const)
    expect(new Set(nodes.map((node) => node[key])).size).toBe(nodes.length);
});

test('a primary whose key has run out has stopped before: ttl covers a loop and two tries', async () => {
  const text = await render(listNodes('database')[0], 'patroni.yml');
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(text)?.[1]);
  expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'));
});

test('COMMIT waits for another database, and a crashed primary does not come back as one', async () => {
  const text = await render(listNodes('database')[1], 'patroni.yml');
  for (const line of [
    'synchronous_mode: true',
    'synchronous_mode_strict: true',
    'primary_start_timeout: 0',
    'restart_after_crash: "off"',
    'synchronous_commit: "on"',
  ])
    expect(text).toContain(` ${line}\n`);
});

test('requests of the API go through the pooler, and everything else past it', async () => {
  const api = await render(listNodes('api')[0], 'api.env');
  expect(api).toContain('DATABASE_POOLER=transaction\n');
  expect(api).toMatch(/^DATABASE_API_URL=postgresql:.*:6432\/fairlead$/m);
  expect(api).toMatch(/^DATABASE_API_DIRECT_URL=postgresql:.*:5000\/fairlead$/m);
  expect(await render(listNodes('worker')[0], 'worker.env')).toMatch(/^DATABASE_WORKER_URL=.*:5000\/fairlead$/m);
});
