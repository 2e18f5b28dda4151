import type { Problem } from '@fairlead/contract/domain/problem.ts';
import { getProblemValues } from '@fairlead/contract/domain/problem-values.ts';
import { language } from '#foundation/language.ts';
import { texts } from '#foundation/texts.ts';

/** The contract's texts: the server answers a refused call with the same. A problem was made with the values of its key. */
const validation = texts(
  'contract/src/messages/validation',
  () => import('@fairlead/contract/messages/validation/en.ts'),
) as unknown as (key: string, values: object) => string;

/** What is wrong with a value, as the person reads it beside its field. */
export const problemText = (problem: Problem): string => validation(problem.key, getProblemValues(problem, language));
