import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { productionEnv } from '../production-env.ts';
import { type Instruction, ROOT, readCopy, readDockerfile } from './dockerfile.ts';

// Each step of the image without a container: what it copies and runs, then its program as a plain user, who can write
// nowhere but to its volume. Stages are folders here, and the base image's user is `nobody`.

const READY_WITHIN_MS = 180_000;
const top = await mkdtemp(join(tmpdir(), 'image-'));
await chmod(top, 0o755);
afterAll(() => rm(top, { recursive: true, force: true }));

/** The environment of a plain shell on the Node of this test. */
const env = { PATH: `${join(process.execPath, '..')}:/usr/local/bin:/usr/bin:/bin` };
/** How this machine reaches the registry. */
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_ENV)/.test(name)));

async function carryOut(folder: string, { name, text }: Instruction): Promise<void> {
  const work = join(folder, 'app');
  if (name === 'COPY') {
    const { stage, what, to } = readCopy(text);
    const target = join(work, to);
    if (stage === undefined) copyCheckout(target);
    else {
      await mkdir(join(target, '..'), { recursive: true });
      execFileSync('cp', ['-a', join(top, stage, what), target]);
    }
  }
  if (name === 'RUN') {
    const command = text.replaceAll('/data', join(folder, 'data')).replaceAll('node:node', 'nobody:nogroup');
    execFileSync('sh', ['-ec', command], { cwd: work, env: { ...own, ...env }, stdio: 'inherit' });
  }
}

/** The checkout as .dockerignore leaves it. */
function copyCheckout(target: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT });
  execFileSync('sh', ['-c', `tar -c --null -T - | tar -x -C '${target}'`], { cwd: ROOT, input: files });
}

test('the steps of the image end in a platform that serves as a plain user from files that it cannot write', async () => {
  const stages = readDockerfile();
  for (const [index, { from, name, instructions }] of stages.entries()) {
    const folder = join(top, name || 'image');
    const before = stages.slice(0, index).find((stage) => stage.name === from);
    if (before) execFileSync('cp', ['-a', join(top, before.name), folder]);
    await mkdir(join(folder, 'app'), { recursive: true });
    for (const instruction of instructions) await carryOut(folder, instruction);
  }
  const image = join(top, 'image');
  const last = stages.at(-1)?.instructions ?? [];
  const given = Object.fromEntries(
    last
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
  const command = JSON.parse(last.find(({ name }) => name === 'CMD')?.text ?? '[]') as string[];
  execFileSync('chmod', ['-R', 'a-w', join(image, 'app')]);

  const port = await findFreePort();
  const who = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const platform = spawn(process.execPath, command.slice(1), {
    cwd: join(image, 'app'),
    env: { ...env, ...given, ...productionEnv, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(image, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...who,
  });
  let printed = '';
  for (const stream of [platform.stdout, platform.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  try {
    const url = `http://127.0.0.1:${port}`;
    const startedMs = performance.now();
    while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
      if (platform.exitCode !== null || performance.now() - startedMs > READY_WITHIN_MS) throw new Error(printed);
      await sleep(250);
    }
    const page = await fetch(`${url}/`, { headers: { 'x-forwarded-proto': 'https' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
    const health = /CMD (?<check>\[.*\])$/.exec(last.find(({ name }) => name === 'HEALTHCHECK')?.text ?? '');
    const check = JSON.parse(health?.groups?.check ?? '[]') as string[];
    execFileSync(process.execPath, check.slice(1), { env: { ...env, PORT: String(port) } });
    platform.kill('SIGTERM');
    expect(await once(platform, 'exit')).toEqual([0, null]);
  } finally {
    if (platform.exitCode === null) platform.kill('SIGKILL');
  }
}, 900_000);
