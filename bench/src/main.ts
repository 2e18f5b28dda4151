import { parseArgs } from 'node:util';
import { benchAccrual } from './accrual.ts';
import { benchBeside } from './beside.ts';
import { benchChain } from './chain.ts';
import { benchHttp } from './http.ts';
import { benchLedger } from './ledger.ts';
import { log } from './measure.ts';
import { benchOverload } from './overload.ts';
import { benchStaff, type StaffOptions } from './staff.ts';
import { benchStatements } from './statements.ts';
import { benchTransactions } from './transactions.ts';
import { benchWeb } from './web.ts';

const USAGE = `usage: npm run bench -- ledger [--members 160000] [--rounds 5] [--seconds 3]
       npm run bench -- accrual [--members 100000] [--days 5]
       npm run bench -- beside [--members 200000]
       npm run bench -- chain [--addresses 1000000] [--rows 5000] [--blocks 100000] [--rounds 5]
       npm run bench -- http [--members 1000000] [--transactions 10000000 --data DIR] [--seconds 3] [--askers 1] [--only session --only 'users/{id}']
       npm run bench -- overload [--seconds 15] (Linux, two cores)
       npm run bench -- staff [--members 1000000] [--transactions 10000000] [--times 9] [--data DIR] [--only /queue --only /users] [--as member]
       npm run bench -- statements [--lines 100000] [--times 7]
       npm run bench -- transactions [--rows 10000000] [--members ROWS/100] [--times 25]
       npm run bench -- web [--times 5] [--seconds 3]`;

class UsageError extends Error {}

/** What is measured prints one line of JSON to standard output; progress goes to the error stream. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      members: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      days: { type: 'string', default: '5' },
      addresses: { type: 'string', default: '1000000' },
      blocks: { type: 'string', default: '100000' },
      rows: { type: 'string' },
      lines: { type: 'string', default: '100000' },
      transactions: { type: 'string', default: '10000000' },
      data: { type: 'string' },
      times: { type: 'string' },
      askers: { type: 'string', default: '1' },
      only: { type: 'string', multiple: true },
      as: { type: 'string', default: 'staff' },
    },
  });
  const figures = await bench(positionals[0], values);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} catch (error) {
  log(error instanceof UsageError ? `${error.message}\n${USAGE}` : String((error as Error).stack));
  process.exitCode = 1;
}

type Values = {
  as: string;
  members?: string;
  rounds: string;
  seconds: string;
  days: string;
  addresses: string;
  blocks: string;
  rows?: string;
  lines: string;
  transactions: string;
  data?: string;
  times?: string;
  askers: string;
  only?: string[];
};

function bench(name: string | undefined, values: Values): Promise<object> {
  switch (name) {
    case 'ledger':
      return benchLedger({
        members: count('members', values.members ?? '160000'),
        rounds: count('rounds', values.rounds),
        seconds: count('seconds', values.seconds),
      });
    case 'accrual':
      return benchAccrual({
        members: count('members', values.members ?? '100000'),
        days: count('days', values.days),
      });
    case 'beside':
      return benchBeside({ members: count('members', values.members ?? '200000') });
    case 'chain':
      return benchChain({
        addresses: count('addresses', values.addresses),
        transfers: count('rows', values.rows ?? '5000'),
        blocks: count('blocks', values.blocks),
        rounds: count('rounds', values.rounds),
      });
    case 'http':
      return benchHttp({
        members: values.members === undefined ? undefined : count('members', values.members),
        transactions: count('transactions', values.transactions),
        data: values.data,
        seconds: count('seconds', values.seconds),
        askers: count('askers', values.askers),
        only: values.only,
      });
    case 'overload':
      return benchOverload({ seconds: count('seconds', values.seconds) });
    case 'staff':
      return benchStaff({
        members: count('members', values.members ?? '1000000'),
        transactions: count('transactions', values.transactions),
        times: count('times', values.times ?? '9'),
        data: values.data,
        only: values.only,
        reader: readReader(values.as),
      });
    case 'statements':
      return benchStatements({ lines: count('lines', values.lines), times: count('times', values.times ?? '7') });
    case 'transactions':
      return benchTransactions({
        rows: count('rows', values.rows ?? '10000000'),
        members: values.members === undefined ? undefined : count('members', values.members),
        times: count('times', values.times ?? '25'),
      });
    case 'web':
      return benchWeb({ times: count('times', values.times ?? '5'), seconds: count('seconds', values.seconds) });
    default:
      throw new UsageError(name === undefined ? 'Say what to measure.' : `There is no benchmark "${name}".`);
  }
}

function count(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1) throw new UsageError(`--${name} must be a whole number from 1.`);
  return value;
}

function readReader(text: string): StaffOptions['reader'] {
  if (text === 'staff' || text === 'member') return text;
  throw new UsageError(`--as is staff or member, not "${text}".`);
}
