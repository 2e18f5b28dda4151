import { chainContract } from '@fairlead/contract/features/chain.ts';
import { implement } from '#foundation/http/call.ts';
import { deriveAddress } from './derive-address.ts';
import { proposeChain } from './propose-chain.ts';
import { listChains } from './settings-store.ts';
import { listStatuses } from './status-store.ts';
import { t } from './texts.ts';

/** The calls about chains. */
export const chainRoutes = implement(chainContract, {
  list: async ({ db }) => {
    const statuses = await listStatuses(db);
    return {
      chains: (await listChains(db)).map((chain) => {
        const { addresses = 0, unconfirmed = 0, gone = 0, status = null } = statuses.get(chain.chainId) ?? {};
        return {
          ...{ chain_id: chain.chainId, name: chain.name, version: chain.version, active: chain.active },
          rpc_hosts: chain.rpcAddresses.map((address) => new URL(address).host),
          ...{ confirmations: chain.confirmations, agree_over: chain.agreeOver, tokens: chain.tokens },
          ...{ first_address: deriveAddress(chain.xpub, 0), changed_at: chain.changedAt },
          ...{ status, addresses, unconfirmed, gone },
        };
      }),
    };
  },
  change: async ({ tx, actor, params, body, services, language }) => {
    const publicOnly = !services.config.demo;
    const staged = await proposeChain(tx, actor, { chainId: params.id, input: body, publicOnly });
    if (!staged) return { message: t('nothingDiffers').in(language), waits: false };
    return { message: t(staged.isApplied ? 'saved' : 'proposed').in(language), waits: !staged.isApplied };
  },
});
