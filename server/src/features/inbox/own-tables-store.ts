import { type OwnTable, PROVED_ADDRESS } from '#foundation/own-table.ts';

/** What a member is told of what they wrote before they signed in. */
export const inboxTables: readonly OwnTable[] = [
  {
    name: 'contact_messages',
    table: 'contact_messages',
    columns: 'id name email phone subject message language status reply replied_at created_at updated_at',
    from: `contact_messages t where lower(t.email) = ${PROVED_ADDRESS}`,
    order: 't.id',
    omitted: {
      request_key: 'keeps one message from arriving twice',
      request_hash: 'keeps one message from arriving twice',
    },
  },
];
