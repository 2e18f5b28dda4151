import { clearName } from '@fairlead/contract/domain/clear-name.ts';
import { checkInput } from '@fairlead/contract/domain/problem.ts';
import * as z from 'zod/mini';
import { AppError } from './failure.ts';
import { fieldProblemText } from './problem-text.ts';
import { joinTexts } from './texts.ts';

const named = z.object({ fullname: z.string().check(...clearName) });

/**
 * Looks at a full name that is given or changed: one that was kept before the rule stays.
 * @throws AppError invalid_input, at `fullname`, for what cannot be seen, or a word in letters of two alphabets
 */
export function refuseUnclearName(fullname: string): void {
  const { problems } = checkInput(named, { fullname });
  if (problems)
    throw AppError.of('invalid_input', { problems: joinTexts(problems.map(fieldProblemText)) }).at('fullname');
}
