import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { actingAs, readJson, refused, toUrl } from '#foundation/api.ts';
import { ApiError } from '#foundation/api-error.ts';
import { common } from '#foundation/common-texts.ts';
import { language } from '#foundation/language.ts';

/**
 * Fetches a file that a call answers and saves it under the name that the server gives it. Unlike a followed link, a refusal
 * is a failure that can be said.
 * @param options.stepUp what `otp/verify` gave, for a file that asks for a fresh code
 * @throws ApiError with the server's message, or what went wrong on the way
 */
export async function download(
  endpoint: Endpoint,
  input: Parameters<typeof toUrl>[1],
  { stepUp }: { stepUp?: string } = {},
): Promise<void> {
  const unreachable = () => new ApiError(0, 'network', common('unreachable'));
  const headers = { 'accept-language': language, 'x-session': actingAs(), ...(stepUp ? { 'x-step-up': stepUp } : {}) };
  const response = await fetch(toUrl(endpoint, input), {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
  }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw refused(response, await readJson(response));
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  // a file that broke off on the way is not kept
  const content = await response.blob().catch(() => {
    throw unreachable();
  });
  saveFile(content, name);
}

/** Saves what the page has made as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has taken the content by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
