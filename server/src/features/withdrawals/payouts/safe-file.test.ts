import { expect, test } from 'vitest';
import { computeChecksum, hash, spell, writeCsv, writeSafeFile } from './safe-file.ts';

// the builder's own example, of the time when a file's name was among what is spelled
const method = (name: string, parameter: string, type: string) => ({
  inputs: [{ internalType: type, name: parameter, type }],
  ...{ name, payable: false },
});
const OWNER = '0x49d4450977E2c95362C13D3a31a09311E0Ea26A6';
const EXAMPLE = {
  ...{ version: '1.0', chainId: '4', createdAt: 1_646_321_521_061 },
  meta: {
    ...{ name: 'test batch file', txBuilderVersion: '1.4.0', checksum: '' },
    createdFromSafeAddress: '0xDF8a1Ce35c9a6ACE153B4e0767942f1E2291a1Aa',
    createdFromOwnerAddress: OWNER,
  },
  transactions: [
    {
      ...{ to: OWNER, value: '0', contractMethod: method('testAddress', 'paramAddress', 'address') },
      contractInputsValues: { paramAddress: OWNER },
    },
    {
      ...{ to: OWNER, value: '0', contractMethod: method('testBool', 'paramBool', 'bool') },
      contractInputsValues: { paramAddress: '', paramBool: 'false' },
    },
    {
      ...{ to: OWNER, value: '2000000000000000000' },
      data: '0x42f4579000000000000000000000000049d4450977e2c95362c13d3a31a09311e0ea26a6',
    },
  ],
};

test('a file is spelled and hashed as the builder does it', () => {
  expect(hash(spell(EXAMPLE))).toBe('0x832ecdb6653751ed00b79dede73864163e46e71815b72e11e506d6399bedffc9');
});

const file = {
  ...{ batchId: 7, chainId: 56, token: `0x${'ab'.repeat(20)}`, createdAt: new Date('2026-11-27T10:00:00Z') },
  transfers: [
    { reference: 'WD-1', address: `0x${'cd'.repeat(20)}`, amount: '49', units: 49n * 10n ** 18n },
    { reference: 'WD-2', address: `0x${'cd'.repeat(20)}`, amount: '49', units: 49n * 10n ** 18n },
  ],
};

test('each payout is a transfer of the token, its addresses with their checksums', () => {
  const { meta, ...written } = JSON.parse(writeSafeFile(file));
  const { checksum, ...signed } = meta;
  expect(checksum).toBe(computeChecksum({ ...written, meta: signed }));
  expect(checksum).toMatch(/^0x[0-9a-f]{64}$/);
  expect(written).toMatchObject({ version: '1.0', chainId: '56' });
  expect(written.transactions).toHaveLength(2);
  expect(written.transactions[0]).toMatchObject({
    ...{ to: '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB', value: '0', data: null },
    contractMethod: { name: 'transfer' },
    contractInputsValues: { to: '0xCdCDCdCdcdcdcdCdcDcDCdcDcDCdCdcdCdcDCDcD', value: '49000000000000000000' },
  });
});

test('a renamed file keeps its checksum, another amount has another', () => {
  const written = JSON.parse(writeSafeFile(file));
  const { checksum: _, ...meta } = written.meta;
  expect(computeChecksum({ ...written, meta: { ...meta, name: 'Mine' } })).toBe(written.meta.checksum);
  const [first] = file.transfers;
  const other = JSON.parse(writeSafeFile({ ...file, transfers: first ? [{ ...first, units: 1n }] : [] }));
  expect(other.meta.checksum).not.toBe(written.meta.checksum);
});

test('the CSV has a line per payout', () => {
  expect(writeCsv(file).split('\r\n')).toEqual([
    'reference,address,amount,token,chain_id',
    'WD-1,0xCdCDCdCdcdcdcdCdcDcDCdcDcDCdCdcdCdcDCDcD,49,0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB,56',
    'WD-2,0xCdCDCdCdcdcdcdCdcDcDCdcDcDCdCdcdCdcDCDcD,49,0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB,56',
    '',
  ]);
});
