import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';

/** What an address was given out for. Amounts in the token's own smallest units, the price in micro-units. */
export type AddressPayment = {
  id: number;
  orderId: string;
  address: string;
  chainId: number;
  token: string;
  price: bigint;
  required: bigint;
  expiresAt: Date;
};

type Stored = Omit<AddressPayment, 'required'> & { required: string };
const columns = sql`p.id, p.order_id as "orderId", p.address, p.chain_id as "chainId", p.token, p.price,
  p.required::text as required, p.expires_at as "expiresAt"`;
const decode = (found: Stored | undefined): AddressPayment | undefined =>
  found && { ...found, required: BigInt(found.required) };

/** What an order was given an address for, or undefined. */
export const findByOrder = async (db: Db, orderId: string): Promise<AddressPayment | undefined> =>
  decode(await maybeOne(db, sql<Stored>`select ${columns} from chain_payments p where p.order_id = ${orderId}`));

/** What an address was given out for, or undefined. */
export const findByAddress = async (db: Db, address: string): Promise<AddressPayment | undefined> =>
  decode(await maybeOne(db, sql<Stored>`select ${columns} from chain_payments p where p.address = ${address}`));

/** What some addresses were given out for: the number of each by its address. */
export const listPayments = async (db: Db, addresses: readonly string[]): Promise<Map<string, number>> => {
  const found = await rows(
    db,
    sql<{ id: number; address: string }>`
      select id, address from chain_payments where address = any (${[...addresses]}::text[])`,
  );
  return new Map(found.map(({ id, address }) => [address, id]));
};

/** The same by its own number, or undefined. */
export const findById = async (db: Db, id: number): Promise<AddressPayment | undefined> =>
  decode(await maybeOne(db, sql<Stored>`select ${columns} from chain_payments p where p.id = ${id}`));

/** Keeps what an address is given out for. Its time begins now. */
export const insertPayment = async (
  tx: Tx,
  payment: Omit<AddressPayment, 'id' | 'expiresAt'>,
  hours: number,
): Promise<AddressPayment> =>
  decode(
    await one(
      tx,
      sql<Stored>`
        insert into chain_payments as p (order_id, address, chain_id, token, price, required, created_at, expires_at)
        values (${payment.orderId}, ${payment.address}, ${payment.chainId}, ${payment.token}, ${payment.price},
          ${payment.required.toString()}::numeric, app_now(), app_now() + make_interval(hours => ${hours})) returning ${columns}`,
    ),
  ) as AddressPayment;

/** What stands at an address for its deposit. Amounts in the token's own smallest units. */
export type Arrived = {
  /** Confirmed and on the chain. */
  amount: bigint;
  /** Whether some of it came after the deposit's time. */
  late: boolean;
  /** How many that could count for it are not confirmed yet. */
  unconfirmed: number;
  /** The transactions that count for it or may, the newest first. */
  transactions: string[];
};

export async function readArrived(db: Db, payment: AddressPayment): Promise<Arrived> {
  const { amount, ...rest } = await one(
    db,
    sql<Omit<Arrived, 'amount'> & { amount: string }>`
      select coalesce(sum(t.amount) filter (where t.purpose = 'payment' and t.removed_at is null and not t.returned), 0)::text as amount,
        coalesce(bool_or(coalesce(t.block_at, t.found_at) > ${payment.expiresAt}) filter (where t.purpose = 'payment' and t.removed_at is null and not t.returned), false) as late,
        count(*) filter (where t.confirmed_at is null or t.returned)::int as unconfirmed,
        coalesce(array_agg(t.transaction_hash order by t.block_number desc, t.id desc)
          filter (where coalesce(t.purpose, 'payment') = 'payment'), '{}') as transactions
      from chain_transfers t
      where t.recipient = ${payment.address} and t.chain_id = ${payment.chainId} and t.token = ${payment.token}`,
  );
  return { ...rest, amount: BigInt(amount) };
}

/** How much has been confirmed for the deposit of an address, gone again or not: what came first is never counted again. */
export async function sumConfirmed(db: Db, address: string): Promise<bigint> {
  const { amount } = await one(
    db,
    sql<{ amount: string }>`
      select coalesce(sum(amount), 0)::text as amount from chain_transfers where recipient = ${address} and purpose = 'payment'`,
  );
  return BigInt(amount);
}

/** A transfer that counts for itself: beyond what its address was given out for, or of another token or chain. */
export type ExtraTransfer = {
  id: number;
  purpose: 'extra' | 'wrong_asset';
  chainId: number;
  token: string;
  recipient: string;
  amount: bigint;
  transactionHash: string;
  isGone: boolean;
};

export async function findExtra(db: Db, id: number): Promise<ExtraTransfer | undefined> {
  const found = await maybeOne(
    db,
    sql<Omit<ExtraTransfer, 'amount' | 'purpose'> & { amount: string; purpose: string }>`
      select id, coalesce(purpose, 'extra') as purpose, chain_id as "chainId", token, recipient, amount::text as amount,
        transaction_hash as "transactionHash", (removed_at is not null or returned) as "isGone"
      from chain_transfers where id = ${id} and purpose in ('extra', 'wrong_asset')`,
  );
  return found && { ...found, purpose: found.purpose as ExtraTransfer['purpose'], amount: BigInt(found.amount) };
}

/** What small transfers to the address of a deposit, of its own token, come to now, and the newest of their transactions. */
export async function sumSmall(db: Db, payment: AddressPayment): Promise<{ amount: bigint; transactions: string[] }> {
  const { amount, transactions } = await one(
    db,
    sql<{ amount: string; transactions: string[] }>`
      select coalesce(sum(t.amount) filter (where t.removed_at is null and not t.returned), 0)::text as amount,
        coalesce((array_agg(t.transaction_hash order by t.id desc))[1:20], '{}') as transactions
      from chain_transfers t
      where t.recipient = ${payment.address} and t.chain_id = ${payment.chainId} and t.token = ${payment.token} and t.purpose = 'small'`,
  );
  return { amount: BigInt(amount), transactions };
}

/** The deposits of some addresses, and the transfers there that count for themselves. */
export async function listAtAddresses(
  db: Db,
  addresses: readonly string[],
): Promise<{ payments: number[]; extras: number[]; small: number[] }> {
  const payments = await rows(
    db,
    sql<{ id: number }>`select id from chain_payments where address = any (${[...addresses]}::text[]) order by id`,
  );
  const extras = await rows(
    db,
    sql<{ id: number }>`
      select id from chain_transfers
      where recipient = any (${[...addresses]}::text[]) and purpose in ('extra', 'wrong_asset') order by id`,
  );
  // together as much as one deposit may be: before that they are no one's work
  const small = await rows(
    db,
    sql<{ id: number }>`
      select p.id from chain_payments p join chain_tokens k on k.chain_id = p.chain_id and k.address = p.token
      where p.address = any (${[...addresses]}::text[]) and k.minimum * 10::numeric ^ (k.decimals - 6) <= (
        select sum(t.amount) from chain_transfers t
        where t.recipient = p.address and t.chain_id = p.chain_id and t.token = p.token and t.purpose = 'small') order by p.id`,
  );
  const toIds = (found: { id: number }[]) => found.map(({ id }) => id);
  return { payments: toIds(payments), extras: toIds(extras), small: toIds(small) };
}
