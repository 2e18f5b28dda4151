import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberStatementLink } from '#features/statements/components/member-statement-link.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test("staff who may read members fetch a member's statement of the year to date", async () => {
  await renderApp(api, <MemberStatementLink memberId={12} />, { as: 'auditor' });
  const year = new Date().getUTCFullYear();
  const link = await screen.findByRole('link', { name: `Statement of ${year} (CSV)` });
  expect(link.getAttribute('href')).toBe(`/api/v1/statements/12/csv?from=${year}-01-01`);
});
