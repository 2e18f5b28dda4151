import { clientErrorsContract } from '@fairlead/contract/features/client-errors.ts';
import { implement } from '#foundation/http/call.ts';
import { createReportLimit } from './report-limit.ts';
import { redactPersonalData } from './rules.ts';

const countReport = createReportLimit();

export const clientErrorsRoutes = implement(clientErrorsContract, {
  report: async ({ body, origin, services }) => {
    countReport(origin.ip);
    services.log.warn({ clientError: redactPersonalData(body) }, 'error in a browser');
    return { reference: body.reference };
  },
});
