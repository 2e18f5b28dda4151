import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a connection suffers from now on:
 * - `slow`: each piece is late by so much, both ways;
 * - `silent`: nothing passes either way, nothing is closed, and new connections are accepted (half-open);
 * - `reset`: connections are reset, new ones too;
 * - `trickle`: one byte a second comes back;
 * - `lose_answer`: the first piece that is sent after `to` was seen going to the server is delivered, and its answer is not:
 *   the connection is reset in its place;
 * - `act_at`: once `text` is on its way to the server, something is done: in its place, or once it is delivered.
 */
export type Impairment =
  | { kind: 'slow'; byMs: number }
  | { kind: 'silent' }
  | { kind: 'reset' }
  | { kind: 'trickle' }
  | { kind: 'lose_answer'; to: string }
  | { kind: 'act_at'; text: string; deliver: boolean; act: () => void };

/** A TCP proxy on this machine between the platform and something that it depends on. */
export type ImpairmentProxy = {
  port: number;
  /** From now on, on every connection, open ones too; undefined: nothing is wrong any more. Silent ones stay silent. */
  impair: (impairment: Impairment | undefined) => void;
  /** How many answers were lost. */
  lost: () => number;
  close: () => Promise<void>;
};

const TRICKLE_MS = 1_000;

/** Where it leads to: a port, or a socket of this machine by its path. */
type Target = { host: string; port: number } | { path: string };

/** Starts one before the PostgreSQL at `url`. @returns it with the address through it */
export async function startDatabaseProxy(url: string): Promise<ImpairmentProxy & { url: string }> {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const proxy = await startImpairmentProxy(
    folder === null ? { host: hostname, port: Number(port) } : { path: join(folder, `.s.PGSQL.${port}`) },
  );
  const through = new URL(url);
  through.host = `127.0.0.1:${proxy.port}`;
  through.searchParams.delete('host');
  return { ...proxy, url: through.href };
}

/** Starts one before what listens at `to`. */
export async function startImpairmentProxy(to: Target): Promise<ImpairmentProxy> {
  let impairment: Impairment | undefined;
  let lost = 0;
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const target = connect(to);
    const pair = [client, target] as const;
    pairs.add(pair);
    let isForgotten = false;
    let isAnswerLost = false;
    const reset = () => resetBoth(pair);
    if (impairment?.kind === 'reset') reset();
    const knows = () => !isForgotten;
    relay({ from: client, to: target, knows }, async (piece) => {
      if (impairment?.kind === 'silent') isForgotten = true;
      if (impairment?.kind === 'lose_answer' && piece.toString('latin1').toLowerCase().includes(impairment.to))
        isAnswerLost = true;
      if (impairment?.kind === 'slow') await sleep(impairment.byMs);
      if (impairment?.kind === 'act_at' && has(piece, impairment.text)) {
        const { act, deliver } = impairment;
        impairment = undefined;
        return actOnce(act, deliver ? piece : undefined);
      }
      return isForgotten ? [] : [piece];
    });
    relay({ from: target, to: client, knows }, async (piece) => {
      if (isAnswerLost) {
        lost += 1;
        impairment = undefined;
        reset();
        return [];
      }
      if (impairment?.kind === 'silent') isForgotten = true;
      if (impairment?.kind === 'slow') await sleep(impairment.byMs);
      if (impairment?.kind !== 'trickle') return isForgotten ? [] : [piece];
      return trickled(piece, () => impairment?.kind === 'trickle');
    });
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        if (pair.every((other) => other.destroyed)) pairs.delete(pair);
        // the other end of a connection that is half-open learns nothing
        if (!isForgotten) for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    impair: (next) => {
      impairment = next;
      if (next?.kind === 'reset') for (const pair of pairs) resetBoth(pair);
    },
    lost: () => lost,
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A socket of this machine has no reset: it is closed. */
function resetBoth([client, target]: readonly [Socket, Socket]): void {
  client.resetAndDestroy();
  target.destroy();
}

const has = (piece: Buffer, text: string): boolean => piece.toString('latin1').toLowerCase().includes(text);

/** The piece, if it is to be delivered, and then what is to be done. */
function* actOnce(act: () => void, piece: Buffer | undefined): Iterable<Buffer> {
  if (piece) yield piece;
  act();
}

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>;

type Way = { from: Socket; to: Socket; knows: () => boolean };

/** Passes on what comes, piece after piece, as `change` leaves it, and its end if the other side is to know of it. */
function relay({ from, to, knows }: Way, change: (piece: Buffer) => Promise<Pieces>): void {
  let passing = Promise.resolve();
  from.on('data', (piece) => {
    // each is late by itself, not after the one before
    const changed = change(piece);
    passing = passing.then(async () => {
      for await (const part of await changed) if (!to.destroyed) to.write(part);
    });
  });
  from.on('end', () => void passing.then(() => knows() && to.end()));
}

async function* trickled(piece: Buffer, isSlow: () => boolean): AsyncIterable<Buffer> {
  let place = 0;
  for (; place < piece.length && isSlow(); place += 1) {
    yield piece.subarray(place, place + 1);
    await sleep(TRICKLE_MS);
  }
  if (place < piece.length) yield piece.subarray(place);
}
