import { Agent as HttpAgent, request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { lookUpPublic } from '#foundation/download.ts';
import { isPublicUrl } from '#foundation/network.ts';
import { ChainUnreachableError, RangeRefusedError } from './chain-errors.ts';

/** A node's answer of more is not read: fewer blocks have fewer logs. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A way to send requests to one node, over connections that are kept. */
export type NodeFetch = { fetch: typeof fetch; close: () => void };

/**
 * Sends requests to a node. Redirects are not followed.
 * @param options.publicOnly only https and only addresses of the internet, checked for each connection as it is made, so that
 *   a name cannot lead into the operator's own network in between
 * @param options.signal ends every request
 */
export function createNodeFetch(
  url: URL,
  {
    publicOnly,
    maxBytes = MAX_BYTES,
    signal: within,
  }: { publicOnly: boolean; maxBytes?: number; signal?: AbortSignal | undefined },
): NodeFetch {
  const agent = new (url.protocol === 'https:' ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    ...(publicOnly && { lookup: lookUpPublic }),
  });
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const fetchNode = async (_input: unknown, init: RequestInit = {}): Promise<Response> => {
    if (publicOnly && !isPublicUrl(url))
      throw new ChainUnreachableError(url.host, 'is not an https address of the internet');
    return new Promise((resolve, reject) => {
      const given = init.headers as Record<string, string> | undefined;
      const headers = { ...given, accept: 'application/json', 'accept-encoding': 'identity' };
      const signal = AbortSignal.any([init.signal, within].filter((each) => each != null));
      const fail = (error: Error) =>
        reject(within?.aborted ? new ChainUnreachableError(url.host, 'did not answer in time') : error);
      const sent = send(url, { method: 'POST', agent, headers, signal }, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > maxBytes)
            response.destroy(new RangeRefusedError(url.host, 'answers more than may be read at once'));
          else chunks.push(chunk);
        });
        response.once('error', (error) => fail(signal.aborted ? signal.reason : error));
        response.once('end', () => {
          const status = response.statusCode ?? 0;
          // nothing else is handed on: who is told to try again in a day would wait for a day
          const contentType = response.headers['content-type'] ?? 'text/plain';
          const answer = { status: status < 200 ? 502 : status, headers: new Headers({ 'content-type': contentType }) };
          resolve(toResponse(Buffer.concat(chunks), answer));
        });
      });
      sent.once('error', fail);
      sent.end(init.body as string);
    });
  };
  return { fetch: fetchNode as typeof fetch, close: () => agent.destroy() };
}

/** What the client reads of a response. A real one copies its body three times, of which some have tens of megabytes. */
function toResponse(body: Buffer, { status, headers }: { status: number; headers: Headers }): Response {
  const text = async () => body.toString();
  const response = { ok: status >= 200 && status < 300, status, statusText: '', headers, text };
  return response as Partial<Response> as Response;
}
