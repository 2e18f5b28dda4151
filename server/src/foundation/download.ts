import { lookup } from 'node:dns';
import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicIp, isPublicUrl } from './network.ts';

/** An address outside that did not give what it was asked for; the message says why, without what it answered. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed';
}

export type DownloadOptions = {
  /** Only https, and only addresses of the internet: never this machine or the operator's own network. */
  publicOnly: boolean;
  maxBytes: number;
  /** For everything from the connection to the last byte, redirects included. */
  timeoutMs: number;
};

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Reads what stands at an address, piece by piece. Each redirect is checked as the address was, and the IP address of a name
 * when it is connected to, so that a name cannot lead elsewhere in between.
 * @throws DownloadFailed; what `receive` throws ends the download
 */
export async function download(
  address: string,
  options: DownloadOptions,
  receive: (text: string) => void,
): Promise<void> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await follow(new URL(address), options, signal);
    await readText(response, options.maxBytes, receive);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new DownloadFailed(`${getHost(address)} did not answer in time`, { cause: error });
  }
}

async function follow(start: URL, options: DownloadOptions, signal: AbortSignal): Promise<IncomingMessage> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (options.publicOnly && !isPublicUrl(url))
      throw new DownloadFailed(`${url.host} is not an https address of the internet`);
    const response = await request(url, options.publicOnly, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200 && (headers['content-encoding'] ?? 'identity') === 'identity') return response;
    response.destroy();
    if (!REDIRECTS.includes(statusCode) || !headers.location)
      throw new DownloadFailed(`${url.host} answered ${statusCode}`);
    const next = URL.parse(headers.location, url.href);
    if (!next || !/^https?:$/.test(next.protocol)) throw new DownloadFailed(`${url.host} redirects to no web address`);
    url = next;
  }
  throw new DownloadFailed(`${start.host} redirects too often`);
}

function request(url: URL, publicOnly: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const get: typeof getByHttp = url.protocol === 'https:' ? getByHttps : getByHttp;
  return new Promise((resolve, reject) => {
    const options = { signal, agent: false as const, headers: { 'accept-encoding': 'identity' } };
    get(url, { ...options, ...(publicOnly ? { lookup: lookUpPublic } : {}) }, resolve).on('error', (error) =>
      reject(
        error instanceof DownloadFailed ? error : new DownloadFailed(`${url.host} cannot be reached`, { cause: error }),
      ),
    );
  });
}

/** The addresses of a name, all of which must be of the internet: the one that is connected to is among them. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new DownloadFailed(`${hostname} has no address`), []);
    if (!addresses.every(({ address }) => isPublicIp(address)))
      return done(new DownloadFailed(`${hostname} is not of the internet`), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** UTF-8 only, and no more than may come. */
async function readText(response: IncomingMessage, maxBytes: number, receive: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new DownloadFailed('The answer is not UTF-8', { cause: error });
    }
  };
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new DownloadFailed(`The answer is larger than ${maxBytes} bytes`);
      receive(decode(chunk));
    }
  } finally {
    response.destroy();
  }
  receive(decode());
}

const getHost = (address: string): string => new URL(address).host;
