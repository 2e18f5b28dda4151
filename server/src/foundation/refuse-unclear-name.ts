import { clearName } from '@fairlead/contract/domain/clear-name.ts';
import { checkInput } from '@fairlead/contract/domain/problem.ts';
import * as z from 'zod/mini';
import { AppError } from './failure.ts';
import { fieldProblemText } from './problem-text.ts';
import { joinTexts } from './texts.ts';

/**
 * Looks at a name that is given or changed: one that was kept before the rule stays.
 * @param field what the call calls it
 * @throws AppError invalid_input, at the field, for what cannot be seen, or a word in letters of two alphabets
 */
export function refuseUnclearName(name: string, field: 'fullname' | 'name' = 'fullname'): void {
  const { problems } = checkInput(z.object({ [field]: z.string().check(...clearName) }), { [field]: name });
  if (problems) throw AppError.of('invalid_input', { problems: joinTexts(problems.map(fieldProblemText)) }).at(field);
}
