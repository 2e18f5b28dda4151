import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './dockerfile.ts';

type Sbom = {
  serialNumber: string;
  metadata: { timestamp: string; component: { name: string } };
  components: object[];
};
type Notes = {
  readSection: (changelog: string, version: string) => string | undefined;
  settleSbom: (sbom: object, of: { name: string; commit: { hash: string; at: string } }) => Sbom;
  readAudit: (text: string) => object | undefined;
  composeNotes: (of: object) => string;
};
const SCRIPT = join(ROOT, 'scripts', 'lib', 'release-notes.mjs');
const { readSection, settleSbom, readAudit, composeNotes } = (await import(SCRIPT)) as Notes;

const commit = { hash: 'a'.repeat(40), at: '2026-12-01T10:00:00Z' };
const makeSbom = (folder: string, by: number) => ({
  ...{ $schema: 'x', bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: `urn:uuid:${by}`, version: 1 },
  metadata: { timestamp: `2026-12-0${by}`, component: { name: folder, version: '1.0.0' } },
  components: [{ name: 'one', licenses: [{ license: { id: 'MIT' } }] }, { name: 'two' }],
});
const compose = (audit: object | undefined) =>
  composeNotes({
    ...{
      name: 'fairlead',
      version: '1.0.0',
      section: 'All of it.',
      commit,
      audit,
      files: 'abc  web/dist/index.html\n',
    },
    sbom: settleSbom(makeSbom('here', 1), { name: 'fairlead', commit }),
  });

test('the changelog has a section of the version that package.json names', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(readSection(read('CHANGELOG.md'), version)).toContain('### For operators');
});

test('of a changelog the section of one version is read', () => {
  const changelog =
    '# Changelog\n\n## 1.10.0 (unreleased)\n\nNew.\n\n## 1.1.0 (2026-12-01, commit abc)\n\n### For all\n\nOld.\n';
  expect(readSection(changelog, '1.10.0')).toBe('New.');
  expect(readSection(changelog, '1.1.0')).toBe('### For all\n\nOld.');
  expect(readSection(changelog, '1.0.0')).toBeUndefined();
});

test('the SBOM of a commit is the same wherever and whenever it is made', () => {
  const [one, other] = [makeSbom('here', 1), makeSbom('there', 2)].map((sbom) =>
    settleSbom(sbom, { name: 'fairlead', commit }),
  );
  expect(one).toEqual(other);
  expect(one?.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  const later = settleSbom(makeSbom('here', 1), { name: 'fairlead', commit: { ...commit, hash: 'b'.repeat(40) } });
  expect(later.serialNumber).not.toBe(one?.serialNumber);
});

test('the notes say what is known to be wrong, and where no one says', () => {
  const found = {
    vulnerabilities: { one: { name: 'one', severity: 'high' } },
    metadata: { vulnerabilities: { high: 1 } },
  };
  expect(compose(readAudit(JSON.stringify(found)))).toContain('1 high, by `npm audit --omit=dev`: one (high).');
  expect(
    compose(readAudit(JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: { high: 0 } } }))),
  ).toContain('None, by');
  for (const refused of ['{"message":"405 Method Not Allowed","error":{}}', 'not JSON'])
    expect(compose(readAudit(refused))).toContain('offers no audit');
  expect(compose(undefined)).toContain(
    '2 packages, listed in fairlead-1.0.0.cdx.json (CycloneDX 1.5). Licenses: MIT 1, not said 1.',
  );
});
