import { request as httpRequest } from 'node:http';
import { createServer, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from './certificate.ts';

/** A proxy that ends TLS for one host, as Caddy or nginx does in front of the platform. */
export type TlsProxy = {
  /** `fetch` as someone uses it who resolves the host to this proxy and trusts its certificate; other hosts as ever. */
  fetch: typeof fetch;
  close: () => Promise<void>;
};

/**
 * Starts the proxy.
 * @param host the public name
 * @param port where the platform listens on 127.0.0.1
 */
export async function startTlsProxy(host: string, port: number): Promise<TlsProxy> {
  const certificate = createCertificate(host);
  const server = createServer(certificate, (incoming, outgoing) => {
    const { remoteAddress = '' } = incoming.socket;
    const headers = { ...incoming.headers, 'x-forwarded-for': remoteAddress, 'x-forwarded-proto': 'https' };
    const onward = httpRequest(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = (server.address() as AddressInfo).port;
  return {
    fetch: (input, init) =>
      new URL(String(input)).hostname === host
        ? fetchThrough(at, certificate.cert, new URL(String(input)), init)
        : realFetch(input, init),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const realFetch = fetch;

function fetchThrough(port: number, ca: string, url: URL, init: RequestInit = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host: url.host };
    const options = { host: '127.0.0.1', port, servername: url.hostname, ca, method: init.method ?? 'GET', headers };
    const sent = httpsRequest({ ...options, path: url.pathname + url.search }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const received = new Headers();
        for (const [name, values = []] of Object.entries(answer.headersDistinct))
          for (const value of values) received.append(name, value);
        resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 502, headers: received }));
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    init.signal?.addEventListener('abort', () => sent.destroy(new Error('aborted')));
    sent.end(typeof init.body === 'string' ? init.body : undefined);
  });
}
