import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** What wallets and platforms ask a node for; what only the machine's owner may do with it is not passed on. */
const ALLOWED = /^(eth|net|web3)_|^personal_sign$/;
const MAX_BATCH = 100;

const call = z.object({ id: z.union([z.string(), z.number(), z.null()]).optional(), method: z.string() }).loose();
const calls = z.union([call, z.array(call).min(1).max(MAX_BATCH)]);

/** Answers JSON-RPC to any page, as public nodes do. */
export function addRpcRoute(app: FastifyInstance, nodeUrl: string): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'content-type');
  });
  app.options('/', async (_request, reply) => reply.code(204).send());
  app.post('/', async (request, reply) => {
    const asked = calls.safeParse(request.body);
    if (!asked.success)
      return reply.code(400).send(refuse(null, -32_600, 'a call of JSON-RPC 2.0, or a list of up to 100'));
    const list = Array.isArray(asked.data) ? asked.data : [asked.data];
    const refused = list.find(({ method }) => !ALLOWED.test(method));
    if (refused) return refuse(refused.id ?? null, -32_601, `${refused.method} is not offered here`);
    const answer = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    });
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text());
  });
}

const refuse = (id: string | number | null, code: number, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});
