import { type OwnTable, PROVED_ADDRESS } from '#foundation/own-table.ts';

/** What a member is told of the newsletter. */
export const newsletterTables: readonly OwnTable[] = [
  {
    name: 'newsletter',
    table: 'newsletter_subscribers',
    columns: 'email language confirmed_at created_at',
    from: `newsletter_subscribers t where lower(t.email) = ${PROVED_ADDRESS}`,
    order: 't.id',
    omitted: { id: 'names nothing else' },
  },
];
