import { ruleGroups } from '@fairlead/contract/domain/rule-groups.ts';
import { wirePaths } from '@fairlead/contract/wire/paths.ts';
import type { Asks } from './asks.ts';
import { listDays, searches } from './asks-people.ts';
import type { Sample } from './sample.ts';

/** What waits for a person, what people write, what members read, and how the platform itself is. */
export function workAsks(sample: Sample): Asks {
  const { staff, ticket, ticketOwner, support, news, member } = sample;
  const searched = [{}, ...searches(sample)].map((query) => ({ query }));
  return {
    'GET /queue': [
      ...searched,
      ...['me', 'none', staff].map((assignee) => ({ query: { assignee } })),
      ...['age', 'amount'].map((sort) => ({ query: { sort, kind: 'withdrawal' } })),
      { query: { view: 'overdue', search: 'seed', sort: 'amount' } },
    ],
    'GET /queue/ages': [{}],
    'GET /queue/assignees': [{}],
    'GET /reports/admin/dashboard': [{}],
    'GET /reports/waiting': [{}],
    'GET /reports/coverage': [{}],
    'GET /reports/ledger': [{}],
    'GET /tickets': [
      ...searched,
      { query: { search: 'Question 12' } },
      { query: { status: 'closed', search: 'seed' } },
    ],
    'GET /tickets/{userId}': [{ params: { userId: ticketOwner } }],
    'GET /tickets/single/{id}': [{ params: { id: ticket } }],
    'GET /ticket-responses/{id}': [{ params: { id: ticket } }],
    'GET /support/list': [{}],
    'GET /support/by/{id}': [{ params: { id: support } }],
    'GET /messages': [
      ...searched,
      ...['me', 'none', staff].map((assignee) => ({ query: { assignee } })),
      { query: { search: 'Visitor 12' } },
      { query: { status: 'closed', source: 'support', search: 'seed' } },
    ],
    'GET /messages/assignees': [{}],
    'GET /newsletter/subscribers': [
      ...searched,
      { query: { search: 'reader-12' } },
      { query: { search: 'reader', state: 'confirmed' } },
    ],
    'GET /newsletter/export': [{}],
    'GET /notifications': [{}],
    'GET /notifications/user/{userId}': [{ params: { userId: member } }],
    'GET /notifications/banner': [{}],
    'GET /notifications/banner/stored': [{}],
    'GET /notifications/home': [{}],
    'GET /news/list': [{}, { query: { search: 'News 12' } }, { query: { search: 'no such news' } }],
    'GET /news/{id}': [{ params: { id: news } }],
    [`GET ${wirePaths.achievers}/list`]: [{}],
    'GET /market/rates': [{}],
    'GET /market/source': [{}],
    'GET /market/history': [{}, { query: { months: 36 } }],
    'GET /background-jobs': [{}],
    'GET /emergency-stops': [{}],
    'GET /go-live': [{}],
    'GET /health': [{}],
    'GET /saved-views': [{ query: { screen: '/admin/withdrawals' } }],
    'GET /settings': [{}],
    'GET /settings/versions': [{}],
    'GET /rules': [{}],
    'GET /rules/{rule}/versions': ruleGroups.map((rule) => ({ params: { rule } })),
    'GET /settings/legal': [{}],
    'GET /settings/legal/{document}': [
      { params: { document: 'terms' } },
      { params: { document: 'terms' }, query: { version: 1 } },
    ],
    'GET /staged-changes': [{}],
    'GET /transparency': [{}],
    'GET /transparency/roots': [{}, { query: { before: sample.today } }],
    'GET /audit': listAuditQueries(sample).map((query) => ({ query })),
  };
}

function listAuditQueries(sample: Sample): Record<string, string>[] {
  const { staff, member, withdrawal, ip, first, today } = sample;
  return [
    {},
    ...['staff', 'member', 'system', `staff:${staff}`, `member:${member}`].map((actor) => ({ actor })),
    ...['auth.sign_in', 'withdrawal.approved', 'member.close', 'list.export,queue.assign', 'auth.sign_in_failed'].map(
      (action) => ({ action }),
    ),
    ...['withdrawal', 'member', `withdrawal:${withdrawal}`, `member:${member}`].map((subject) => ({ subject })),
    ...[...listDays(sample), { ip }],
    ...searches(sample),
    ...['As asked', 'request 12', 'phone', 'no such reason', ip].map((search) => ({ search })),
    { actor: 'staff', action: 'withdrawal.approved', from: first, to: today, search: 'phone' },
  ];
}
