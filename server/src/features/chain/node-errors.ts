import { DownloadFailed } from '#foundation/download.ts';
import {
  ChainAnswerError,
  ChainBehindError,
  ChainError,
  ChainUnreachableError,
  RangeRefusedError,
} from './chain-errors.ts';

/** What nodes and their providers say where logs of too many blocks, or too many logs, were asked for. */
const RANGE_REFUSALS = [
  // block range is too wide, block range too large, exceed maximum block range: 5000, query exceeds max block range 100000
  /\b(?:block )?range\b.*\b(?:too (?:wide|large|big)|exceed\w*|limit\w*)/,
  /\b(?:exceed\w*|maximum|max|limited)\b.*\b(?:block )?ranges?\b/,
  // ranges over 10000 blocks are not supported, up to a 10 block range, maximum allowed number of requested blocks is 50000
  /\branges? over \d+/,
  /\bup to an? [\d,.]+k? block range/,
  /\bnumber of requested blocks\b/,
  /\bmax range\b/,
  // query returned more than 10000 results, logs matched by query exceeds limit of 10000, too many results
  /\bmore than [\d,]+ (?:results|logs|events)/,
  /\btoo many (?:results|logs|events|blocks)\b/,
  /\b(?:logs|results|events)\b.*\bexceed\w*\b.*\blimit/,
  // log response size exceeded, response is too big, backend response too large
  /\bresponse\b.*\b(?:size exceeded|size (?:is )?too|too (?:big|large))/,
  /\bresponse size\b.*\b(?:exceed|limit|larger)/,
  // BNB Smart Chain's public nodes
  /^limit exceeded$/,
  // it would take the node too long: fewer blocks take less
  /\bquery (?:timeout|timed out|execution time)/,
];

/** What a node says of blocks that it does not have yet. */
const BEHIND = [
  /\bbeyond (?:the )?(?:current )?head\b/,
  /\b(?:header|block) not found\b/,
  /\bunknown block\b/,
  /\b(?:requested|from|to)(?: |_)?block\b.*\b(?:in the future|greater than|higher than)\b.*\b(?:head|latest)/,
  /\bafter last accepted block\b/,
];

const PAYLOAD_TOO_LARGE = 413;
const MAX_TEXT = 160;

/** What was thrown, and what that was thrown for. */
function* listCauses(error: unknown): Generator<Record<string, unknown>> {
  for (let each = error, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth += 1)
    yield each as unknown as Record<string, unknown>;
}

/** How a request to a node failed, in our own words and without its address. */
export function toChainError(error: unknown, host: string, method: string): ChainError {
  const causes = [...listCauses(error)];
  const known = causes.find((cause) => cause instanceof ChainError);
  if (known) return known as unknown as ChainError;
  // the name leads into a network of ours
  if (causes.some((cause) => cause instanceof DownloadFailed))
    return new ChainUnreachableError(host, 'is not of the internet');
  // what is no answer of JSON-RPC at all (null) cannot be taken apart
  if (causes.some((cause) => cause instanceof TypeError)) return new ChainAnswerError(host, 'answers no JSON-RPC');
  const refusal = causes.findLast(({ code, message }) => typeof code === 'number' && typeof message === 'string');
  const { status } = causes.find((cause) => typeof cause.status === 'number') ?? {};
  const said = getText(refusal) || getText(causes.find((cause) => typeof cause.status === 'number'));
  if (method === 'eth_getLogs' && (status === PAYLOAD_TOO_LARGE || isRangeRefusal(said)))
    return new RangeRefusedError(host, `refuses the range: ${said || status}`);
  if (BEHIND.some((pattern) => pattern.test(said.toLowerCase())))
    return new ChainBehindError(host, `is behind: ${said}`);
  if (refusal) return new ChainUnreachableError(host, `refuses ${method}: ${said}`);
  if (causes.some((cause) => cause instanceof SyntaxError)) return new ChainAnswerError(host, 'answers no JSON');
  if (status !== undefined) return new ChainUnreachableError(host, `answers ${status}`);
  const isLate = causes.some(({ name }) => name === 'TimeoutError' || name === 'AbortError');
  return new ChainUnreachableError(host, isLate ? 'did not answer in time' : 'cannot be reached');
}

/** Whether a node's words refuse a range, for which fewer blocks may be asked. */
export const isRangeRefusal = (said: string): boolean =>
  RANGE_REFUSALS.some((pattern) => pattern.test(said.toLowerCase()));

/** What the node said, on one line; viem's own sentences have the node's address and are left out. */
function getText(cause: Record<string, unknown> | undefined): string {
  const text = typeof cause?.details === 'string' ? cause.details : '';
  return text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^"|"$/g, '')
    .trim()
    .slice(0, MAX_TEXT);
}
