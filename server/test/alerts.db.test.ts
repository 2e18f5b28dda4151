import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { createWatchedWorld } from './metrics.testkit.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RUNBOOKS = join(ROOT, 'docs', 'runbooks');
type Rule = { alert: string; expr: string; labels: Record<string, string>; annotations: Record<string, string> };
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { groups } = parse(read('ops/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; datasource: { uid: string } }[];
};
const dashboard = JSON.parse(read('ops/grafana-dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string; type: string }[] };
};
const pages = readdirSync(RUNBOOKS).filter((page) => page !== 'README.md');

const world = await createWatchedWorld();
afterAll(() => world.close());

/** Every series that API and worker give, by name. */
const given = new Set<string>();
beforeAll(async () => {
  await world.visitor.get('/users/1');
  for (const kind of ['api', 'worker'] as const)
    for (const [, name = '', type] of (await world.fetchText(kind)).matchAll(/^# TYPE (\S+) (\S+)$/gm))
      for (const ending of type === 'histogram' ? ['_count', '_sum', '_bucket'] : ['']) given.add(name + ending);
});

const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:fairlead|nodejs|process)_\w+/g)].map(([name]) => name);
const notGiven = (expression: string) => namesIn(expression).filter((name) => !given.has(name));

test('each alert says how bad it is, what is wrong, and names a page that is there', () => {
  expect(rules.length).toBeGreaterThan(12);
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toBeTruthy();
    expect(existsSync(join(ROOT, String(annotations.runbook))), `${alert}: ${annotations.runbook}`).toBe(true);
  }
});

test('each page belongs to an alert, is listed, names its alerts and says what it means, how to see and how to end it', () => {
  const list = readFileSync(join(RUNBOOKS, 'README.md'), 'utf8');
  for (const page of pages) {
    const text = readFileSync(join(RUNBOOKS, page), 'utf8');
    const alerts = rules.filter(({ annotations }) => annotations.runbook === `docs/runbooks/${page}`);
    expect(alerts, page).not.toEqual([]);
    expect(list, page).toContain(`(${page})`);
    for (const { alert } of alerts) expect(text, page).toContain(alert);
    for (const heading of ['## What it means', '## How to see it', '## How to end it'])
      expect(text, page).toContain(heading);
  }
});

test('what pages link to is there, and what they name as a figure is given', () => {
  for (const page of [...pages, 'README.md', '../operations/observability.md']) {
    const text = readFileSync(join(RUNBOOKS, page), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#]+\.(?:md|yml|json))/g)].map(([, link = '']) => link);
    const folder = join(RUNBOOKS, page, '..');
    expect(
      links.filter((link) => !existsSync(join(folder, link))),
      page,
    ).toEqual([]);
    expect(
      notGiven(text).filter((name) => !startsOthers(name)),
      page,
    ).toEqual([]);
  }
});

/** `fairlead_jobs_*` stands for all of them. */
const startsOthers = (name: string) => name.endsWith('_') || [...given].some((each) => each.startsWith(`${name}_`));

test('each expression of the alerts asks for figures that API or worker give', () => {
  for (const { alert, expr } of rules) {
    expect(namesIn(expr), alert).not.toEqual([]);
    expect(notGiven(expr), alert).toEqual([]);
  }
});

test('each expression of the dashboard asks for figures that API or worker give', () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets = [] } of panels) {
    expect(targets, title).not.toEqual([]);
    for (const { expr } of targets) {
      expect(namesIn(expr), title).not.toEqual([]);
      expect(notGiven(expr), title).toEqual([]);
    }
  }
});

test('the dashboard reads the Prometheus that is chosen, and no panel lies on another', () => {
  expect(dashboard.templating.list).toMatchObject([{ name: 'source', type: 'datasource' }]);
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { targets = [], title } of panels)
    for (const { datasource } of targets) expect(datasource.uid, title).toBe(`\${source}`);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, place) => `${x + (place % w)} ${y + Math.floor(place / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});

test('a test provokes each alert', () => {
  const { tests } = parse(read('ops/alerts.test.yml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const fired = tests.flatMap((each) =>
    each.alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
  );
  expect(new Set(fired)).toEqual(new Set(rules.map(({ alert }) => alert)));
});

test('Prometheus reads the rules, and each fires where it is to', ({ skip }) => {
  if (spawnSync('promtool', ['--version']).error) return skip('promtool is not installed here');
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: ROOT, encoding: 'utf8' });
  expect(run('check', 'rules', 'ops/alerts.yml')).toContain('SUCCESS');
  expect(run('test', 'rules', 'ops/alerts.test.yml')).toContain('SUCCESS');
  // what the dashboard asks is read as rules are
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const asked = expressions.map((expr, place) => ({ record: `asked_${place}`, expr }));
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
  writeFileSync(join(folder, 'rules.yml'), stringify({ groups: [{ name: 'dashboard', rules: asked }] }));
  expect(run('check', 'rules', join(folder, 'rules.yml'))).toContain(`${asked.length} rules found`);
  rmSync(folder, { recursive: true });
});
