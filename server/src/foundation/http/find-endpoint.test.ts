import { expect, test } from 'vitest';
import { EndpointFinder } from './find-endpoint.ts';

const finder = new EndpointFinder<string>();
finder.add('GET', '/api/v1/users/list', 'list');
finder.add('GET', '/api/v1/users/{id}', 'read');
finder.add('PUT', '/api/v1/users/{id}', 'change');
finder.add('GET', '/api/v1/users/{id}/notes', 'notes');
finder.add('POST', '/auth/signin', 'signIn');

test.each([
  ['GET', '/api/v1/users/list', 'list'],
  ['GET', '/api/v1/users/list/?page=2', 'list'],
  ['GET', '/api/v1/users/%6cist#top', 'list'],
  ['HEAD', '/api/v1/users/list', 'list'],
  ['GET', '/api/v1/users/7', 'read'],
  ['PUT', '/api/v1/users/7', 'change'],
  // a part that is written out has no such method, and a parameter has
  ['PUT', '/api/v1/users/list', 'change'],
  ['GET', '/api/v1/users/list/notes', 'notes'],
  ['POST', '/auth/signin', 'signIn'],
  ['DELETE', '/api/v1/users/7', undefined],
  ['GET', '/users/list', undefined],
  ['GET', '/api/v1', undefined],
  ['GET', '/%E0%A4%A', undefined],
  ['GET', '', undefined],
])('%s %s is %s', (method, url, found) => {
  expect(finder.find(method, url)).toBe(found);
});
