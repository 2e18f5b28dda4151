import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { expect, test } from 'vitest';
import type { AdmissionClass } from './admission.ts';
import { createClassifier } from './admit-requests.ts';

const CLASSES: Record<string, AdmissionClass> = {
  'GET /users/list': 'last',
  'GET /users/{id}': 'normal',
  'PUT /users/{id}': 'first',
  'POST /auth/signin': 'signIn',
};
const endpoints = Object.keys(CLASSES).map((name) => {
  const [method, path] = name.split(' ');
  return { method, path } as Endpoint;
});
const find = createClassifier({
  addresses: endpoints.map((endpoint) => ({ endpoint, path: `/api/v1${endpoint.path}` })),
  classify: ({ method, path }) => CLASSES[`${method} ${path}`] ?? 'normal',
});

test.each([
  ['GET', '/api/v1/users/list', 'last'],
  ['GET', '/api/v1/users/list/?page=2', 'last'],
  ['GET', '/api/v1/users/%6cist#top', 'last'],
  ['GET', 'http://any.example/api/v1/users/list?page=2', 'last'],
  ['HEAD', '/api/v1/users/list', 'last'],
  ['PUT', '/api/v1/users/7', 'first'],
  // a part that is written out has no such method, and a parameter has
  ['PUT', '/api/v1/users/list', 'first'],
  ['POST', '/api/v1/auth/signin', 'signIn'],
  ['GET', '/readyz', 'always'],
  ['GET', '/learn', 'normal'],
  ['DELETE', '/api/v1/users/7', 'normal'],
  ['ODD', '/api/v1/users/list', 'normal'],
  ['GET', '/%E0%A4%A', 'normal'],
  ['GET', '', 'normal'],
])('%s %s is of the class %s', (method, url, kind) => {
  expect(find({ method, url } as IncomingMessage).kind).toBe(kind);
});
