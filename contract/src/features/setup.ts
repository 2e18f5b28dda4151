import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { emailInput, fullnameInput, newPasswordInput, usernameInput } from '../domain/people.ts';
import { problem } from '../domain/problem.ts';

/** What stands behind the # of the setup link. */
const setupToken = z.string(problem('setupLinkMissing')).check(z.regex(/^[\w-]{43}$/, problem('setupLink')));

export const setupContract = {
  check: endpoint({
    method: 'POST',
    path: '/setup/check',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    reads: ['setup'],
    summary: 'Says until when a setup link holds; changes nothing',
    body: z.strictObject({ token: setupToken }),
    answer: z.object({ expires_at: timestamp }),
  }),
  createOwner: endpoint({
    method: 'POST',
    path: '/setup/owner',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    changes: ['setup', 'staff', 'goLive', 'audit'],
    summary: 'Makes the first owner by the one-time setup link that the server printed; 410 once there is staff',
    body: z.strictObject({
      token: setupToken,
      fullname: fullnameInput,
      username: usernameInput,
      email: emailInput,
      password: newPasswordInput,
    }),
    answer: messageAnswer,
    ownTransactions: true,
  }),
};
