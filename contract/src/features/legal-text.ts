import * as z from 'zod/mini';
import { legalDocuments } from '../domain/agreements.ts';
import { endpoint } from '../domain/endpoint.ts';
import { idText } from '../domain/ids.ts';
import { currentLegalText, legalVersion } from './settings.ts';

/** What only the page of a legal text asks for: the settings are read by every page. */
export const legalTextContract = {
  legal: endpoint({
    method: 'GET',
    path: '/settings/legal/{document}',
    audience: 'visitor',
    nonSpec: true,
    reads: ['settings'],
    summary: 'A legal text: the current version, or an earlier one, and when each version began to hold',
    params: z.object({ document: z.enum(legalDocuments) }),
    query: z.object({ version: z.optional(idText) }),
    answer: z.object({
      document: z.object({
        ...currentLegalText.shape,
        text: z.string(),
        /** The version that is current, where another one was asked for. */
        current_version: z.int(),
        versions: z.array(legalVersion),
      }),
    }),
  }),
};
