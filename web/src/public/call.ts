/** A refusal as the API words it. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * A write of an island. The key is made once for each attempt of the person and kept over repeats of it.
 * @param path below /api/v1
 * @returns the answer as JSON carries it
 * @throws CallRefused with the API's sentence; TypeError when the server cannot be reached
 */
export async function send(path: string, body: object, key: string, method = 'POST'): Promise<unknown> {
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => ({}))) as { message?: string };
  if (!response.ok) throw new CallRefused(answer.message ?? '', response.status);
  return answer;
}
