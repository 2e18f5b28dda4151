import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { missingEntries, readLock } from './lock.mjs';
import { ROOT } from './paths.mjs';
import { main, serverNode, toolEnv } from './run.mjs';

const PROJECTS = ['contract', 'server', 'web', 'web/tsconfig.node.json', 'e2e', 'bench', 'ops/cluster', '.'];
const AT_ONCE = 2;

/** `npm run check`: what needs no database and no browser, in 20 seconds on two free cores once the cache is warm. */
export async function check() {
  await main(async () => {
    await ensureInstalled();
    const colors = process.stdout.isTTY ? 'force' : 'off';
    // The longest first, so that the short ones fill the other core.
    const steps = [
      { name: 'tests', args: [program('vitest', 'vitest.mjs'), 'run', '--project', 'unit', '--reporter=dot'] },
      {
        name: 'lint',
        args: [program('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', `--colors=${colors}`, '.'],
      },
      ...PROJECTS.map((project) => ({ name: `types ${project}`, args: typeCheck(project, colors) })),
    ];
    const failed = [];
    const missing = Object.keys(missingEntries(readLock()));
    if (missing.length > 0) failed.push(`lock (without ${missing.join(', ')}: run node scripts/complete-lock.mjs)`);
    const work = async () => {
      for (let step = steps.shift(); step; step = steps.shift()) {
        if (!(await passes(step))) failed.push(step.name);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (failed.length > 0) process.stderr.write(`Failed: ${failed.join(', ')}\n`);
    return failed.length > 0 ? 1 : 0;
  });
}

/** What was found out of unchanged files is kept: the next check costs a second instead of ten. */
function typeCheck(project, colors) {
  const kept = join(ROOT, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', kept];
  const pretty = String(colors === 'force');
  return [program('typescript', 'bin/tsc'), '--noEmit', ...incremental, '--pretty', pretty, '--project', project];
}

/** A step's output is shown whole when it ends, and only if it failed: two at once would mix. */
function passes({ name, args }) {
  const startedMs = performance.now();
  const child = spawn(serverNode(), args, { cwd: ROOT, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`);
      resolve(code === 0);
    });
  });
}

function program(name, file) {
  return join(ROOT, 'node_modules', name, file);
}
