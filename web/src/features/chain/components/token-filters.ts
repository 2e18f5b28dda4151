import type { Chain } from '@fairlead/contract/features/chain.ts';
import { chains as t } from '#features/chain/texts.ts';
import type { UrlView } from '#foundation/url-view.ts';
import type { ListFilter } from '#ui/list-page.tsx';

/** Filters by the chains and tokens that there are. */
export const getTokenFilters = (chains: readonly Chain[] = []): ListFilter[] => [
  {
    name: 'chain_id',
    label: t('chain'),
    choices: chains.map(({ chain_id, name }) => ({ value: String(chain_id), label: name })),
  },
  {
    name: 'code',
    label: t('token'),
    choices: chains.flatMap(({ tokens }) => tokens.map(({ code }) => ({ value: code, label: code }))),
  },
];

/** What the address says of them, where it can be asked for. */
export function readTokenFilters(view: Pick<UrlView, 'text'>): { chain_id?: number; code?: string } {
  const chainId = /^[1-9]\d{0,8}$/.test(view.text('chain_id')) ? Number(view.text('chain_id')) : undefined;
  const code = /^[a-z0-9]{2,20}$/.test(view.text('code')) ? view.text('code') : undefined;
  return { ...(chainId !== undefined && { chain_id: chainId }), ...(code !== undefined && { code }) };
}
