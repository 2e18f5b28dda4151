import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request meets: an answer that says no, none at all, one that begins and never ends, or one that is lost after the work was done. */
type Trouble = 'unavailable' | 'silent' | 'unending' | 'lose_answer';

const MAX_SKEW_MS = 15 * 60_000;
const SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * A stand-in for a store that speaks S3: objects of one bucket, in memory. It checks Signature Version 4 of each request by itself,
 * as AWS describes it, apart from the library that the platform signs with, and compares the body with the hash that was signed.
 */
export async function startObjectStore() {
  const config = {
    bucket: 'pictures',
    region: 'eu-test-1',
    pathStyle: true,
    accessKey: 'TESTKEY',
    secretKey: 'test/secret+key',
  };
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const asked: string[] = [];
  let meet: (method: string, name: string) => Trouble | undefined = () => undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const method = request.method ?? '';
    const name = (request.url ?? '').slice(`/${config.bucket}/`.length);
    asked.push(`${method} ${name}`);
    const trouble = meet(method, name);
    if (trouble === 'silent') return;
    if (trouble === 'unavailable') return void response.writeHead(503).end();
    const problem = findProblem(request, body, config);
    if (problem) {
      refused.push(problem);
      return void response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
    }
    const object = objects.get(name);
    if (method === 'PUT') objects.set(name, body);
    if (method === 'DELETE') objects.delete(name);
    if (trouble === 'lose_answer') return void response.destroy();
    if (method === 'GET' && !object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    if (trouble === 'unending') return void response.writeHead(200).write('.');
    response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? object : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    config: { ...config, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    objects,
    /** Why requests were refused. */
    refused,
    /** Every request by its method and the object's name. */
    asked,
    /** From now on a request meets what this says. */
    interfere: (next: typeof meet = () => undefined): void => {
      meet = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Keys = { bucket: string; region: string; accessKey: string; secretKey: string };

/** What is wrong with a request; undefined where nothing is. */
function findProblem(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  keys: Keys,
): string | undefined {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!given) return 'NoSignature';
  const [, credential = '', signedHeaders = '', signature = ''] = given;
  const at = String(headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  if (credential !== `${keys.accessKey}/${scope}`) return 'WrongCredential';
  const iso = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.parse(iso) - Date.now()) < MAX_SKEW_MS)) return 'WrongTime';
  const names = signedHeaders.split(';');
  if (SIGNED.some((name) => !names.includes(name)) || names.join() !== names.toSorted().join())
    return 'HeadersNotSigned';
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'WrongBody';
  if (!new RegExp(`^/${keys.bucket}/[0-9a-f]{32}$`).test(url)) return 'WrongPath';
  const canonical = [
    ...[method, url, '', ...names.map((name) => `${name}:${String(headers[name]).trim()}`), '', signedHeaders],
    headers['x-amz-content-sha256'],
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    hmac(hmac(`AWS4${keys.secretKey}`, at.slice(0, 8)), keys.region),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
