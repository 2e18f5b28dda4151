import { type Api, createApi, eventually, findMailedCode, mailedCode } from './api.ts';
import type { Platform } from './platform.ts';
import { queueJobs } from './queue-jobs.ts';

/** The key of an account from which deposit addresses are derived. */
const XPUB =
  'xpub6BrAHGvvWfyeYa4j7Am1FcrGThhxN832TX2YGVX5znwJSnt4DQDUFK3TBX5MHRckwM9rgGnTMSRTEz2Qyutv4PUBGtH5euSXb4KNrWGhU6e';

/** What the wallet pays in, and how many blocks a transfer needs above it. */
export const TOKEN = { code: 'usdtbsc', symbol: 'USDT', decimals: 18, minimum: 5 };
export const CONFIRMATIONS = 3;

type Staff = { api: Api; email: string; id: number };

async function signInStaff(platform: Platform, email: string, password: string): Promise<Staff> {
  const api = createApi(platform);
  const { admin } = (await api.call('POST', '/auth/adminsignin', { email, password })) as { admin: { id: number } };
  return { api, email, id: admin.id };
}

/** The header that an operation asks for, by the code that is mailed. */
async function stepUp(platform: Platform, { api, email, id }: Staff, operation: string) {
  const former = await findMailedCode(platform, email);
  await api.call('POST', '/otp/send', { userId: id, email, operation });
  const otp = await mailedCode(platform, email, former);
  const { step_up: token } = await api.call('POST', '/otp/verify', { userId: id, otp, operation });
  return { 'x-step-up': String(token) };
}

/** Sets up a chain for deposits as two people do, lets the day pass that it waits, and has it read for the first time. */
export async function setUpChain(
  platform: Platform,
  chain: { id: number; node: string; token: string },
): Promise<void> {
  const owner = await signInStaff(platform, 'admin@demo.test', 'Demo-admin-1!');
  const finance = await signInStaff(platform, 'finance@demo.test', 'Demo-finance-1!');
  const body = {
    ...{ name: 'BNB Smart Chain (BEP20)', rpc_addresses: [chain.node], xpub: XPUB, confirmations: CONFIRMATIONS },
    ...{ agree_over: 1000, reason: 'Deposits from wallets', tokens: [{ ...TOKEN, address: chain.token }] },
  };
  await owner.api.call('PUT', `/chains/${chain.id}`, body, await stepUp(platform, owner, 'settings'));
  const { changes } = (await finance.api.call('GET', '/staged-changes')) as {
    changes: { id: number; subject: string }[];
  };
  const change = changes.find(({ subject }) => subject === `chain:${chain.id}`);
  await finance.api.call(
    'POST',
    `/staged-changes/${change?.id}/approve`,
    {},
    await stepUp(platform, finance, 'change'),
  );
  await platform.cli('clock', 'add', '25h');
  // the sessions of before have ended with the day
  const { api } = await signInStaff(platform, 'finance@demo.test', 'Demo-finance-1!');
  const find = async () => {
    const { chains } = (await api.call('GET', '/chains')) as { chains: { chain_id: number; status: object | null }[] };
    return chains.find(({ chain_id }) => chain_id === chain.id);
  };
  await queueJobs(platform, ['apply_staged_changes']);
  await eventually(find, 'the chain that was set up');
  await queueJobs(platform, ['scan_chains']);
  await eventually(async () => (await find())?.status ?? undefined, 'the first reading of the chain');
}
