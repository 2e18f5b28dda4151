import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { expect, test } from 'vitest';
import { classifyEndpoint } from './admission-classes.ts';
import { routes } from './routes.ts';

const endpoints = routes.map(({ endpoint }): Endpoint => endpoint);
const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const list = (kind: ReturnType<typeof classifyEndpoint>, audiences: Endpoint['audience'][]) =>
  endpoints
    .filter((endpoint) => classifyEndpoint(endpoint) === kind && audiences.includes(endpoint.audience))
    .map(name)
    .sort();

test('what signs people in is a class of its own', () => {
  expect(list('signIn', ['visitor', 'any', 'self', 'self+admin', 'admin'])).toEqual([
    'POST /auth/adminsignin',
    'POST /auth/email-verification',
    'POST /auth/otp-code',
    'POST /auth/register',
    'POST /auth/signin',
    'POST /auth/verify-user',
    'POST /auth/wallet/message',
    'POST /auth/wallet/signin',
    'POST /pass/forget',
    'POST /pass/reset',
    'POST /staff-accounts/accept',
    'POST /users/freeze',
  ]);
});

test('of what others than staff call, money out and its codes go first', () => {
  expect(list('first', ['visitor', 'any', 'self', 'self+admin'])).toEqual([
    'DELETE /auth/second-factor',
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/{id}',
    'DELETE /withdrawalrequest/{id}',
    'GET /auth/second-factor',
    'GET /auth/session',
    'GET /auth/sessions',
    'GET /auth/signout',
    'GET /auth/signoutadmin',
    'GET /transfer/byid/{id}',
    'GET /transfer/receiver',
    'GET /withdrawalrequest/by/{id}',
    'GET /withdrawalrequest/options',
    'POST /auth/second-factor',
    'POST /auth/second-factor/confirm',
    'POST /auth/second-factor/recovery-codes',
    'POST /now-payments/ipn',
    'POST /now-payments/payout-ipn',
    'POST /otp/send',
    'POST /otp/verify',
    'POST /transfer/friend',
    'POST /transfer/touser',
    'POST /withdrawalrequest/add',
    'POST /withdrawalrequest/add/compound',
    'POST /withdrawalrequest/add/principle',
    'POST /withdrawalrequest/add/roiwithdrawal',
    'PUT /withdrawalrequest/compound/amount',
  ]);
});

test("staff's calls go first, but for their lists, files and reports", () => {
  const staffs = endpoints.filter(({ audience }) => audience === 'admin');
  expect(list('normal', ['admin'])).toEqual([]);
  expect(
    staffs.filter((endpoint) => endpoint.changes?.length && classifyEndpoint(endpoint) !== 'first').map(name),
  ).toEqual([]);
  expect(staffs.filter(({ path }) => path.startsWith('/financial-reports/')).map(classifyEndpoint)).not.toContain(
    'first',
  );
});

test('every file and every list by pages comes last, and nothing that moves money does', () => {
  const isFile = ({ csv, sheet, zip, pdf }: Endpoint) => csv ?? sheet ?? zip ?? pdf;
  expect(endpoints.filter((each) => isFile(each) && classifyEndpoint(each) !== 'last').map(name)).toEqual([]);
  const lists = endpoints.filter(({ path }) => path.endsWith('/list'));
  expect(
    lists
      .filter((each) => classifyEndpoint(each) !== 'last')
      .map(name)
      .sort(),
  ).toEqual(['GET /achivers/list', 'GET /actplan/list', 'GET /cto/list', 'GET /plans/list']);
  expect(
    endpoints.filter((each) => each.changes?.includes('balances') && classifyEndpoint(each) === 'last').map(name),
  ).toEqual([]);
});
