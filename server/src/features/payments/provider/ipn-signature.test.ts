import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, signIpn, verifyIpn } from './ipn-signature.ts';

const secret = 'ipn-secret';
const ipn = {
  payment_id: 123456789,
  parent_payment_id: 987654321,
  payment_status: 'finished',
  pay_address: '0xabc',
  price_amount: 1,
  pay_amount: 15.5,
  actually_paid: 1e-7,
  order_id: null,
  payment_extra_ids: [2, 1, { b: 1, a: 2 }],
  fee: { currency: 'usdtbsc', depositFee: 0.09853637216235617, withdrawalFee: 0, serviceFee: 0 },
};
const signature = signIpn(ipn, secret);

describe('the canonical text', () => {
  it.each([
    [{ b: 1, a: { d: 1, c: 2 } }, '{"a":{"c":2,"d":1},"b":1}'],
    [{ a: [3, 1, { z: 1, y: 2 }] }, '{"a":[3,1,{"y":2,"z":1}]}'],
    [JSON.parse('{"a":25.50,"b":1e-7,"c":1e21,"d":-0,"e":10.0}'), '{"a":25.5,"b":1e-7,"c":1e+21,"d":0,"e":10}'],
    [JSON.parse('{"b":1,"__proto__":{"x":1}}'), '{"__proto__":{"x":1},"b":1}'],
    [{ a: 'é"/\u2028', n: null, t: true }, '{"a":"é\\"/\u2028","n":null,"t":true}'],
    [{}, '{}'],
  ])('of %j is %s', (value, text) => expect(canonicalJson(value)).toBe(text));

  it('signs as an independent HMAC does, in lower-case hex', () => {
    const text =
      '{"actually_paid":1e-7,"fee":{"currency":"usdtbsc","depositFee":0.09853637216235617,"serviceFee":0,"withdrawalFee":0},' +
      '"order_id":null,"parent_payment_id":987654321,"pay_address":"0xabc","pay_amount":15.5,"payment_extra_ids":[2,1,{"a":2,"b":1}],' +
      '"payment_id":123456789,"payment_status":"finished","price_amount":1}';
    expect(canonicalJson(ipn)).toBe(text);
    expect(signature).toBe(createHmac('sha512', secret).update(text).digest('hex'));
    expect(signature).toMatch(/^[0-9a-f]{128}$/);
  });
});

describe('a delivery', () => {
  it('is read from what was signed', () => {
    expect(verifyIpn(JSON.stringify(ipn), signature, secret)).toMatchObject({
      providerPaymentId: '123456789',
      stateWord: 'finished',
      orderId: null,
      parentPaymentId: '987654321',
    });
  });

  it('has one identity whatever its spacing, key order and spelling of numbers', () => {
    const respelt = JSON.stringify(Object.fromEntries(Object.entries(ipn).reverse()), null, 2).replace('15.5', '15.50');
    const verified = verifyIpn(respelt, signature, secret);
    expect(verified?.hash).toBe(verifyIpn(JSON.stringify(ipn), signature, secret)?.hash);
    const floatAlias = JSON.stringify(ipn).replace('123456789', '123456789.00000000001');
    expect(verifyIpn(floatAlias, signature, secret)?.providerPaymentId).toBe('123456789');
  });

  it.each<[string, string, string | undefined]>([
    ['without a signature', JSON.stringify(ipn), undefined],
    ['with an empty signature', JSON.stringify(ipn), ''],
    ['with a short signature', JSON.stringify(ipn), signature.slice(2)],
    ['with an upper-case signature', JSON.stringify(ipn), signature.toUpperCase()],
    ['signed with another secret', JSON.stringify(ipn), signIpn(ipn, 'other')],
    ['signed on the top level only', JSON.stringify(ipn), topLevelSignature()],
    ['with another amount', JSON.stringify({ ...ipn, actually_paid: 2 }), signature],
    ['with another fee', JSON.stringify({ ...ipn, fee: { ...ipn.fee, serviceFee: 1 } }), signature],
    ['with another nested key', JSON.stringify({ ...ipn, fee: { ...ipn.fee, more: 1 } }), signature],
    ['with a reordered array', JSON.stringify({ ...ipn, payment_extra_ids: [1, 2, { a: 2, b: 1 }] }), signature],
    ['with a field more', JSON.stringify({ ...ipn, extra: null }), signature],
    [
      'with __proto__ added',
      JSON.stringify(ipn).replace('{', '{"__proto__":{"payment_status":"finished"},'),
      signature,
    ],
    ['that is not JSON', '<html>', signature],
    ['that is empty', '', signature],
    ['that is a list', '[]', signIpn([], secret)],
    ['that is null', 'null', signIpn(null, secret)],
    ['that names no payment', '{}', signIpn({}, secret)],
    ['nested ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000), signature],
    ['nested deep under a key', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, signature],
  ])('%s is refused', (_name, body, header) => expect(verifyIpn(body, header, secret)).toBeNull());

  it('cannot be checked without a secret', () => expect(() => verifyIpn('{}', signature, '')).toThrow('empty'));
});

describe('any signed body', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  const body = fc.dictionary(fc.string(), fc.oneof(leaf, fc.array(leaf), fc.dictionary(fc.string(), leaf)));
  const withIds = body.map((extra) => ({ ...extra, payment_id: 1, payment_status: 'waiting' }));

  it('is accepted with its keys in any order, and refused once anything in it changes', () => {
    fc.assert(
      fc.property(withIds, body, (sent, other) => {
        const header = signIpn(sent, secret);
        const shuffled = Object.fromEntries(Object.entries(sent).reverse());
        expect(verifyIpn(JSON.stringify(shuffled), header, secret)).not.toBeNull();
        const tampered = { ...sent, nested: { ...other, added: true } };
        expect(verifyIpn(JSON.stringify(tampered), header, secret)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  it('canonicalises to a fixed point that means the same', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

/** The one-liner of old documents: the key list filters nested fields away, so it signs only the top level. */
function topLevelSignature(): string {
  const text = JSON.stringify(ipn, Object.keys(ipn).sort());
  return createHmac('sha512', secret).update(text).digest('hex');
}
