import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { chainRecordsContract } from '@fairlead/contract/features/chain-records.ts';
import { toChecksumAddress } from '#foundation/address-checksum.ts';
import type { Tx } from '#foundation/db.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import { toDecimal } from './amounts.ts';
import { type Holding, readHoldings } from './holdings-store.ts';
import { openBalanceReader } from './read-balances.ts';
import { listChains } from './settings-store.ts';

type Asked = Omit<QueryOf<typeof chainRecordsContract.exportSweepList>, 'format'>;
/** `balance`: what a node says at the time, where one does. */
type Sweep = Holding & { balance: bigint | undefined };

/** Amounts are texts with every digit of the token: a spreadsheet's numbers have fewer. */
const COLUMNS: SheetColumns<Sweep> = {
  chain_id: (row) => row.chainId,
  chain: (row) => row.chain,
  token: (row) => row.code,
  token_address: (row) => toChecksumAddress(row.token),
  address: (row) => toChecksumAddress(row.address),
  account: (row) => row.account,
  derivation_index: (row) => row.index,
  path_below_account: (row) => `0/${row.index}`,
  holds: (row) => toDecimal(BigInt(row.holds), row.decimals),
  holds_units: (row) => row.holds,
  balance_by_node: (row) => (row.balance === undefined ? null : toDecimal(row.balance, row.decimals)),
};

/**
 * Which of our addresses hold what, as a file for the operator's own signer. What was read is beside what a node says now.
 * @param publicOnly whether nodes must be on the internet: everywhere but in the demo
 * @throws AppError overloaded when too many wait
 */
export const exportSweepList = (
  taking: Taking,
  { asked, format, publicOnly }: { asked: Asked; format: SheetFormat; publicOnly: boolean },
) =>
  exportList(taking, {
    list: 'sweep_list',
    filter: asked,
    format,
    columns: COLUMNS,
    read: (tx) => readSweeps(tx, asked, publicOnly),
  });

async function* readSweeps(tx: Tx, { chain_id: chainId, code }: Asked, publicOnly: boolean): AsyncGenerator<Sweep[]> {
  const balances = openBalanceReader(await listChains(tx), { publicOnly });
  try {
    for await (const batch of readHoldings(tx, { chainId, code })) {
      const sweeps: Sweep[] = [];
      // in the order of the file tokens of a chain stand together
      for (const some of groupByToken(batch)) {
        const { chainId: chain, token } = some[0] as Holding;
        const found = await balances.read(
          chain,
          token,
          some.map(({ address }) => address),
        );
        sweeps.push(...some.map((holding) => ({ ...holding, balance: found.get(holding.address) })));
      }
      yield sweeps;
    }
  } finally {
    balances.close();
  }
}

const groupByToken = (holdings: readonly Holding[]): Holding[][] =>
  Object.values(Object.groupBy(holdings, ({ chainId, token }) => `${chainId} ${token}`)).map((group) => group ?? []);
