import type { SendHandle } from 'node:child_process';
import type { Server } from 'node:http';

/** The socket on which a process of ours listens, as Node.js passes it between processes. */
export type ListeningSocket = { close: () => void };

/** What a process sends with its socket once it listens. */
export const LISTENS = 'listens';

let inherited: ListeningSocket | undefined;

/** Keeps the socket on which this process is to listen: that of the process whose place it takes. */
export function inheritSocket(socket: ListeningSocket | undefined): void {
  inherited = socket;
}

/** What to listen on: the inherited socket where there is one, else the address. */
export const listenOptions = <Address extends { host: string }>(address: Address) =>
  inherited === undefined ? address : { host: address.host, handle: inherited };

/**
 * Gives the supervisor a hold on the socket. When this process is replaced the next one listens on the same socket: the system
 * keeps the connections that wait there, and would reset them if the socket was closed. Does nothing in a process started
 * manually.
 */
export function handOverSocket(server: Server): void {
  // a net.Server would begin to accept connections where it is received; its handle does not
  const { _handle } = server as unknown as { _handle: SendHandle };
  process.send?.(LISTENS, _handle);
}
