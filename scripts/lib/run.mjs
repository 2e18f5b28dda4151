import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './paths.mjs';

const BIN = join(ROOT, 'node_modules', '.bin');
const SERVER_NODE_MAJOR = 24;

/** Something the operator can put right, in one sentence. */
export class BootstrapError extends Error {}

/** npm hears SIGTERM and installs on. What it leaves half done, the next install removes. */
const KILL_AFTER_MS = 1_000;

let current;
let stopSignal;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopSignal = signal;
    if (!current) process.exit(1);
    const { child, drains } = current;
    child.kill(signal);
    if (!drains) setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  });
}

/** Runs the bootstrap's steps: an expected error is one sentence and code 1. */
export async function main(steps) {
  try {
    process.exitCode = await steps();
  } catch (error) {
    process.stderr.write(`${error instanceof BootstrapError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

/** npm does not take us along when it is killed: anyone who kills `npm start` means the platform. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = npmPid();
  const watch = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** Between npm and us stands a shell, where that does not give its place to its only command. */
function npmPid() {
  const { command, parent } = readProcess(process.ppid);
  return /sh$/.test(command) ? parent : process.ppid;
}

function readProcess(pid) {
  try {
    const [, command, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { command, parent: Number(parent) };
  } catch {
    const shown = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
    const [parent, command] = shown.trim().split(/\s+/);
    return { command: command ?? '', parent: Number(parent) };
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs a program to its end and answers its exit code (1 when a signal ended it). Ctrl-C and SIGTERM are passed on; once
 * asked to stop, nothing further is started.
 * @param options.drains the program ends by itself when asked, however long that takes
 * @param options.onOutput receives what the program prints instead of the terminal
 */
export async function run(program, args, { env = process.env, stdio = 'inherit', onOutput, drains = false } = {}) {
  if (stopSignal) process.exit(1);
  const child = spawn(program, args, { cwd: ROOT, env, stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : stdio });
  current = { child, drains };
  if (onOutput) {
    child.stdout.setEncoding('utf8').on('data', onOutput);
    child.stderr.setEncoding('utf8').on('data', onOutput);
  }
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
  } finally {
    current = undefined;
  }
}

/** Like `run` for the npm that started us, or the one on PATH. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  // Our own node_modules/.bin is about to be replaced: npm must not run on the Node that lies there.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== BIN);
  const env = { ...process.env, PATH: path.join(delimiter) };
  return cli?.endsWith('npm-cli.js')
    ? run('node', [cli, ...args], { env, ...options })
    : run('npm', args, { env, ...options });
}

/** The Node that the platform and its tools run on: this one, or the one the install brought along. */
export function serverNode() {
  if (Number(process.versions.node.split('.')[0]) >= SERVER_NODE_MAJOR) return process.execPath;
  return join(BIN, 'node');
}

/** The environment of a tool run from here as npm would run it: the project's own programs first. */
export function toolEnv() {
  return { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter) };
}
