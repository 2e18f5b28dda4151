import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a node answers to a call: a result, an error of JSON-RPC, or anything else it writes itself. */
export type NodeAnswer =
  | { result: unknown }
  | { error: unknown; status?: number }
  | ((response: ServerResponse) => void);
export type NodeCall = { method: string; params: unknown[] };

/** A node that is a real HTTP server and answers as a test has it answer. */
export async function startNodeServer(answer: (call: NodeCall, path: string) => NodeAnswer | Promise<NodeAnswer>) {
  const calls: NodeCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as NodeCall & { id: number };
    calls.push({ method, params });
    const given = await answer({ method, params }, request.url ?? '');
    if (typeof given === 'function') return given(response);
    const { status = 200, ...body } = given as { status?: number };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
