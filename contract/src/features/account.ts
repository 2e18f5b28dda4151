import { fileBytes } from '../domain/answers.ts';
import { endpoint } from '../domain/endpoint.ts';

export const accountContract = {
  export: endpoint({
    method: 'POST',
    path: '/account/export',
    audience: 'self',
    nonSpec: true,
    zip: 'my-data.zip',
    changes: ['security', 'audit'],
    summary:
      'Everything that is stored about the signed-in member, as a zip file of data.json and CSV files; asks for a step-up (export), at most 10 times a day',
    answer: fileBytes,
    ownTransactions: true,
  }),
};
