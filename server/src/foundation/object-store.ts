import { createHash } from 'node:crypto';
import type { UploadsConfig } from './uploads-config.ts';

/** Objects by name, in a bucket that only the platform reads. Each call throws an ObjectStoreError where it fails. */
export type ObjectStore = {
  /** Puts an object, or again in its place. The store compares it with its hash before it takes it. */
  put: (name: string, object: { type: string; bytes: Buffer; sha256: Buffer }) => Promise<void>;
  /** undefined: it is not there. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Also of one that is not there. */
  remove: (name: string) => Promise<void>;
};

/** The store did not answer, refused, or answered what cannot be so. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
}

/** A person waits for a picture; a job can wait longer. */
const READ_TIMEOUT_MS = 4_000;
const WRITE_TIMEOUT_MS = 20_000;
const MAX_BYTES = 2_097_152;
const NOT_FOUND = 404;
const EMPTY_SHA256 = createHash('sha256').digest('hex');

type Call = { method: 'PUT' | 'GET' | 'DELETE'; timeoutMs: number; body?: Buffer; headers?: Record<string, string> };

/** The address of an object, with its bucket in the path or before the host. */
export function objectAddress({ endpoint, bucket, pathStyle }: Omit<UploadsConfig, 'secretKey'>, name: string): string {
  const object = encodeURIComponent(name);
  return pathStyle ? `${endpoint}/${bucket}/${object}` : `${endpoint.replace('://', `://${bucket}.`)}/${object}`;
}

/** Opens a bucket. Nothing is asked yet, and nothing is tried again. */
export function openObjectStore(config: UploadsConfig): ObjectStore {
  const { region, accessKey, secretKey } = config;
  const ask = async (name: string, { method, timeoutMs, body, headers }: Call): Promise<Response> => {
    // loaded by those alone who have such a store
    const { AwsClient } = await import('aws4fetch');
    const client = new AwsClient({ service: 's3', region, accessKeyId: accessKey, secretAccessKey: secretKey });
    const request = await client.sign(objectAddress(config, name), {
      ...{ method, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) },
      ...(body && { body: new Uint8Array(body) }),
      headers: { 'x-amz-content-sha256': EMPTY_SHA256, ...headers },
    });
    return fetch(request).catch((error: unknown) => {
      throw new ObjectStoreError('The object store cannot be reached', { cause: error });
    });
  };
  const refuse = (response: Response): never => {
    void response.body?.cancel();
    throw new ObjectStoreError(`The object store answered ${response.status}`);
  };
  return {
    async put(name, { type, bytes, sha256 }) {
      const headers = { 'content-type': type, 'x-amz-content-sha256': sha256.toString('hex') };
      const response = await ask(name, { method: 'PUT', timeoutMs: WRITE_TIMEOUT_MS, body: bytes, headers });
      if (!response.ok) refuse(response);
      await response.body?.cancel();
    },
    async get(name) {
      const response = await ask(name, { method: 'GET', timeoutMs: READ_TIMEOUT_MS });
      if (response.status === NOT_FOUND) return void (await response.body?.cancel());
      return response.ok ? readBounded(response) : refuse(response);
    },
    async remove(name) {
      const response = await ask(name, { method: 'DELETE', timeoutMs: WRITE_TIMEOUT_MS });
      if (!response.ok && response.status !== NOT_FOUND) refuse(response);
      await response.body?.cancel();
    },
  };
}

/** No picture is longer than what may be uploaded. */
async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw new Error('too long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw new ObjectStoreError('The object store did not send the whole object', { cause: error });
  }
  return Buffer.concat(chunks);
}
