import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { BootstrapError, main, runNpm } from './run.mjs';

/** What runs: the server, and what is bundled into the pages. */
const WORKSPACES = ['contract', 'server', 'web'];
/** What a build makes. */
const BUILT = ['web/dist', 'web/dist-site'];
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];

/**
 * `npm run release-notes`: builds, and writes to `.cache/release` what the version brings (its section of the changelog), what it is
 * made of (an SBOM in CycloneDX's format), what is known to be wrong with that (`npm audit`, where the registry offers it), and the
 * hashes of every built file. Of one commit it writes the same each time, but for the audit.
 */
export async function makeReleaseNotes() {
  await main(async () => {
    if (git('status', '--porcelain') !== '')
      throw new BootstrapError(
        'There are changes that are not committed: release notes name a commit. Commit them first.',
      );
    const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const section = readSection(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
    if (section === undefined)
      throw new BootstrapError(
        `CHANGELOG.md has no section of version ${version}. Write one, as CONTRIBUTING.md says.`,
      );
    await ensureInstalled();
    await ensureWebBuilt();
    const commit = { hash: git('rev-parse', 'HEAD'), at: git('show', '-s', '--format=%cI', 'HEAD') };
    const sbom = settleSbom(await readSbom(), { name, commit });
    const audit = readAudit(await askNpm(['audit', '--omit=dev', '--json', ...chosen()]));
    const files = hashFiles();
    const folder = join(ROOT, '.cache', 'release');
    mkdirSync(folder, { recursive: true });
    const write = (file, text) => writeFileSync(join(folder, `${name}-${version}${file}`), text);
    write('.cdx.json', `${JSON.stringify(sbom, undefined, 2)}\n`);
    write('.sha256', files);
    write('.md', composeNotes({ name, version, section, commit, sbom, audit, files }));
    process.stdout.write(`Release notes of ${version} are in ${relative(ROOT, folder)}.\n`);
    return 0;
  });
}

/** A version's section of the changelog, without its heading; undefined where there is none. */
export function readSection(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => section.split(/[\s(]/, 1)[0] === version);
  return found?.slice(found.indexOf('\n')).trim();
}

/** The SBOM without what differs each time it is made: when, where, and a number drawn by chance. */
export function settleSbom(sbom, { name, commit }) {
  const { serialNumber: _, metadata, ...rest } = sbom;
  const { timestamp: __, component, ...about } = metadata;
  const settled = { ...rest, metadata: { ...about, timestamp: commit.at, component: { ...component, name } } };
  const hex = createHash('sha256').update(commit.hash).update(JSON.stringify(settled)).digest('hex');
  // a UUID of version 8: of what its maker chooses
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)];
  const { $schema, bomFormat, specVersion, ...other } = settled;
  return { $schema, bomFormat, specVersion, serialNumber: `urn:uuid:${uuid.join('-')}`, ...other };
}

/** How many vulnerabilities of each severity are known, and in what; undefined where the registry does not say. */
export function readAudit(text) {
  try {
    const { metadata, vulnerabilities } = JSON.parse(text);
    if (!metadata?.vulnerabilities) return undefined;
    const packages = Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`);
    return { counts: metadata.vulnerabilities, packages };
  } catch {
    return undefined;
  }
}

/** The notes as Markdown. */
export function composeNotes({ name, version, section, commit, sbom, audit, files }) {
  const licenses = countLicenses(sbom.components);
  const builtFiles = files.split('\n').length - 1;
  return [
    `# ${name} ${version}`,
    `Commit ${commit.hash}, ${commit.at}.`,
    section,
    '## What it is made of',
    `${sbom.components.length} packages, listed in ${name}-${version}.cdx.json (CycloneDX ${sbom.specVersion}). Licenses: ${licenses}.`,
    '## Known vulnerabilities',
    describeAudit(audit),
    '## The build',
    `${builtFiles} files, listed with their SHA-256 in ${name}-${version}.sha256; the list's own is ${hash(files)}. \`sha256sum --check\` compares another build with it.`,
    '',
  ].join('\n\n');
}

function describeAudit(audit) {
  if (!audit) return 'Not audited: the registry that this was made with offers no audit.';
  const counts = SEVERITIES.filter((severity) => audit.counts[severity] > 0);
  if (counts.length === 0) return 'None, by `npm audit --omit=dev`.';
  const sum = counts.map((severity) => `${audit.counts[severity]} ${severity}`).join(', ');
  return `${sum}, by \`npm audit --omit=dev\`: ${audit.packages.join(', ')}.`;
}

/** How many packages have each license, the most frequent first. */
function countLicenses(components) {
  const counts = new Map();
  for (const { licenses = [] } of components) {
    const text = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ');
    counts.set(text || 'not said', (counts.get(text || 'not said') ?? 0) + 1);
  }
  const sorted = [...counts].sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
  return sorted.map(([license, count]) => `${license} ${count}`).join(', ');
}

const chosen = () => WORKSPACES.flatMap((workspace) => ['--workspace', workspace]);

async function readSbom() {
  const text = await askNpm(['sbom', '--sbom-format', 'cyclonedx', '--omit=dev', '--package-lock-only', ...chosen()]);
  try {
    return JSON.parse(text);
  } catch {
    throw new BootstrapError(`npm made no SBOM; it says: ${text.slice(0, 500)}`);
  }
}

/** What npm prints; it ends with an error where it has found something. */
async function askNpm(args) {
  let output = '';
  const onOutput = (text) => {
    output += text;
  };
  await runNpm([...args, '--loglevel=silent'], { onOutput });
  return output;
}

/** Every built file with its hash, in the form that `sha256sum --check` reads. */
function hashFiles() {
  const files = BUILT.flatMap((folder) => listFiles(folder)).sort();
  return files.map((file) => `${hash(readFileSync(join(ROOT, file)))}  ${file}\n`).join('');
}

const listFiles = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );

const hash = (data) => createHash('sha256').update(data).digest('hex');
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
