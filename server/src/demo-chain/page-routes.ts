import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CallNode } from './anvil.ts';
import { renderPage, type ShownAccount } from './page.ts';
import { listTransfers, mintTokens, readTokens, sendTokens } from './test-tokens.ts';

const SHOWN_BLOCKS = 10_000;
const SHOWN_TRANSFERS = 20;

const address = z
  .string()
  .trim()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'An address is 0x and 40 of the digits 0 to 9 and a to f.');
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,18})?$/, 'An amount is a number such as 150 or 0.5, with up to 18 digits after the point.')
  .refine((text) => /[1-9]/.test(text), 'An amount is more than 0.');
const given = z.object({ to: address, amount });
const sent = z.object({ from: address, to: address, amount });

/** The page at `/`, and what its forms do: `/give` makes tokens, `/send` moves them from an account. */
export function addPageRoutes(app: FastifyInstance, call: CallNode): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  const show = async (note?: { text: string; isError: boolean }) =>
    renderPage({
      note,
      accounts: await listAccounts(call),
      transfers: await listTransfers(call, { blocks: SHOWN_BLOCKS, limit: SHOWN_TRANSFERS }),
      head: Number(await call<string>('eth_blockNumber')),
    });
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'";
  app.get('/', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(await show()),
  );
  const doAndShow =
    <S extends z.ZodType>(schema: S, work: (input: z.output<S>) => Promise<string>) =>
    async (body: unknown) => {
      const input = schema.safeParse(body);
      if (!input.success) return { text: input.error.issues[0]?.message ?? '', isError: true };
      try {
        return { text: await work(input.data), isError: false };
      } catch (error) {
        return { text: `It was not sent: ${(error as Error).message}`, isError: true };
      }
    };
  const give = doAndShow(
    given,
    async ({ to, amount: units }) => `Given, in transaction ${await mintTokens(call, to as `0x${string}`, units)}.`,
  );
  const send = doAndShow(sent, async ({ from, to, amount: units }) => {
    return `Sent, in transaction ${await sendTokens(call, from as `0x${string}`, to as `0x${string}`, units)}.`;
  });
  for (const [path, run] of [
    ['/give', give],
    ['/send', send],
  ] as const)
    app.post(path, async (request, reply) => {
      const note = await run(request.body);
      return reply
        .code(note.isError ? 400 : 200)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(await show(note));
    });
}

async function listAccounts(call: CallNode): Promise<ShownAccount[]> {
  const [, ...owners] = await call<`0x${string}`[]>('eth_accounts');
  return Promise.all(owners.map(async (owner) => ({ address: owner, tokens: await readTokens(call, owner) })));
}
