import { isIP } from 'node:net';
import { connect } from 'node:tls';

const TIMEOUT_MS = 5_000;
const READ_EVERY_MS = 3_600_000;
const DEFAULT_PORT = 443;

/**
 * Tells for how many seconds the certificate is still good that people are shown at an address, read from there at most hourly;
 * undefined without https, or where it could not be read.
 */
export function readCertificateSeconds(publicUrl: string): () => Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return async () => undefined;
  let read: { endsMs: number | undefined; atMs: number } | undefined;
  return async () => {
    if (!read || performance.now() - read.atMs > READ_EVERY_MS) {
      const endsMs = await readEnd(hostname.replace(/^\[|\]$/g, ''), Number(port || DEFAULT_PORT));
      // what could not be read is tried again the next time
      read = endsMs === undefined ? undefined : { endsMs, atMs: performance.now() };
    }
    return read?.endsMs === undefined ? undefined : (read.endsMs - machineMs()) / 1000;
  };
}

/** What a certificate goes by: the machine's time, never the platform's. */
const machineMs = () => performance.timeOrigin + performance.now();

function readEnd(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    // one that has ended, too, is to be read; nothing is sent
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    const end = (endsMs: number | undefined) => {
      socket.destroy();
      resolve(endsMs);
    };
    socket.once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to) || undefined));
    socket.once('error', () => end(undefined));
    socket.once('timeout', () => end(undefined));
  });
}
