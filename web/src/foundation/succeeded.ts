import { ApiError } from '#foundation/api-error.ts';
import { common } from '#foundation/common-texts.ts';

/**
 * An answer that says itself whether it succeeded: one that did not is a failure, shown like any other.
 * @throws ApiError without a sentence of the server's, so each place shows its own
 */
export function succeeded<A extends { success: boolean }>(answer: A): A {
  if (!answer.success) throw new ApiError(200, 'http', common('somethingWrong'));
  return answer;
}
