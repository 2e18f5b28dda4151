import { join } from 'node:path';
import type { FieldProblem, Problem } from '@fairlead/contract/domain/problem.ts';
import { getProblemValues } from '@fairlead/contract/domain/problem-values.ts';
import { messages } from '@fairlead/contract/messages/validation/en.ts';
import { Text, texts } from './texts.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', '..', 'contract', 'src');
/** A problem was made with the values of its key. */
const validation = texts(messages, join(CONTRACT, 'messages', 'validation')) as (key: string, values: object) => Text;

/** What is wrong with a value. */
export const problemText = (problem: Problem): Text =>
  new Text((language) => validation(problem.key, getProblemValues(problem, language)).in(language));

/** The same with the field's path before it: `min: Use a point for decimals: 1.5`. */
export const fieldProblemText = ({ path, problem }: FieldProblem): Text =>
  new Text((language) => `${path === '' ? '' : `${path}: `}${problemText(problem).in(language)}`);
