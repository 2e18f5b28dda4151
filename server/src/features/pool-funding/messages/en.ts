/** What the server says about funding a pool. */
export const messages = {
  'account.fees': 'fees',
  'account.operator_equity': 'operator equity',
  after: '{amount} USDT from {source}',
  before: 'Not funded yet',
  funded: '{pool} funded with {amount} USDT',
  'pool.cto_pool': 'Revenue share pool',
  'pool.marketing_pool': 'Marketing pool',
  'pool.returns_pool': 'Returns pool',
  sourceShort: 'The source holds {available} USDT: {missing} USDT less than the amount',
  title: 'Funding of the {pool}',
  'titlePool.cto_pool': 'revenue share pool',
  'titlePool.marketing_pool': 'marketing pool',
  'titlePool.returns_pool': 'returns pool',
  waits: 'The funding of {amount} USDT needs approval by a second staff member.',
} as const;
