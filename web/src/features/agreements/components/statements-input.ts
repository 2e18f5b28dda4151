import {
  countryInput,
  dateOfBirthInput,
  findBirthProblem,
  type LegalDocument,
  legalDocuments,
  type Statement,
} from '@fairlead/contract/domain/agreements.ts';
import { createProblem, problem, problemByInput } from '@fairlead/contract/domain/problem.ts';
import type { CurrentLegalText } from '@fairlead/contract/features/settings.ts';
import * as z from 'zod/mini';

/**
 * The fields of a form by the paths of what they are sent as. A day of birth is its three parts with hyphens between, as
 * they were typed; an agreement is the version that was agreed to, or empty.
 */
export type StatementValues = Record<
  'country' | 'date_of_birth' | 'agreements.risk' | 'agreements.terms' | 'agreements.privacy',
  string
>;

export const noStatements: StatementValues = {
  country: '',
  date_of_birth: '--',
  'agreements.risk': '',
  'agreements.terms': '',
  'agreements.privacy': '',
};

/**
 * What a form demands: each statement that is missing.
 * @param today by the platform's clock, in UTC
 */
export function demand(missing: readonly Statement[], today: string) {
  const isMissing = (statement: Statement) => missing.includes(statement);
  const birth = dateOfBirthInput.check(
    z.refine(
      (day) => !findBirthProblem(day, today),
      problemByInput((day) => findBirthProblem(String(day), today) ?? createProblem('dateOfBirth')),
    ),
  );
  const agreement = (document: LegalDocument) =>
    isMissing(document) ? z.int(problem('agreeFirst')) : z.optional(z.int());
  return {
    country: isMissing('country') ? countryInput : z.optional(countryInput),
    date_of_birth: isMissing('date_of_birth') ? birth : z.optional(birth),
    agreements: z.strictObject({
      risk: agreement('risk'),
      terms: agreement('terms'),
      privacy: agreement('privacy'),
    }),
  };
}

/**
 * The fields' values as they are sent; what is not asked for is left out.
 * @param documents the current texts: a tick for an older version is none
 */
export function toStatements(
  values: StatementValues,
  missing: readonly Statement[],
  documents: readonly CurrentLegalText[],
): { country?: string; date_of_birth?: string; agreements: { [D in LegalDocument]?: number } } {
  const [year = '', month = '', day = ''] = values.date_of_birth.split('-');
  const agreed = documents.filter(
    ({ document, version }) => missing.includes(document) && values[`agreements.${document}`] === String(version),
  );
  return {
    ...(missing.includes('country') && { country: values.country }),
    ...(missing.includes('date_of_birth') && {
      date_of_birth: `${year.trim()}-${month.padStart(2, '0')}-${day.trim().padStart(2, '0')}`,
    }),
    agreements: Object.fromEntries(agreed.map(({ document, version }) => [document, version])),
  };
}

/** Which of the legal texts a form asks to agree to, in their order. */
export const askedDocuments = (missing: readonly Statement[]): LegalDocument[] =>
  legalDocuments.filter((document) => missing.includes(document));
