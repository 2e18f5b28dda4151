import { type LegalDocument, legalDocuments, type Statement } from '@fairlead/contract/domain/agreements.ts';

/** What is on record of a member: the newest version of each text that they agreed to, 0 where none. */
export type OnRecord = { country: string | null; dateOfBirth: string | null } & Record<LegalDocument, number>;

/** What is missing of what everyone states and agrees to, in the order in which it is asked. */
export function findMissing(record: OnRecord, current: Record<LegalDocument, number>): Statement[] {
  return [
    ...(record.country === null ? (['country'] as const) : []),
    ...(record.dateOfBirth === null ? (['date_of_birth'] as const) : []),
    ...legalDocuments.filter((document) => record[document] < current[document]),
  ];
}
