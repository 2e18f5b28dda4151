/**
 * Computes the root that a member's balances lead to, and compares it with the published one. Nothing of it is asked of the
 * platform: it needs the crypto of a browser, or of Node from version 20 on. Amounts are millionths of a USDT, in digits.
 */
export async function checkProof(proof, published) {
  const sha256 = async (text) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const isHash = (text) => /^[0-9a-f]{64}$/.test(text);
  // digits only: an amount below zero would hide another one in the sum
  const isAmount = (text) => /^[0-9]+$/.test(text);

  const { day, member, salt, balances, path } = proof;
  const isWhole =
    day === published.day &&
    isHash(salt) &&
    balances.length === 5 &&
    balances.every(isAmount) &&
    path.every((step) => isHash(step.hash) && isAmount(step.sum));
  if (!isWhole) return { matches: false, hash: '', sum: '' };

  // your leaf: day, member, salt, and your five balances
  let hash = await sha256(['leaf', day, member, salt, ...balances].join('|'));
  let sum = balances.reduce((total, balance) => total + BigInt(balance), 0n);

  // each node above has the hashes and the sums of the two below it in its hash; its sum is the sum of theirs
  for (const step of path) {
    const [own, other] = [`${hash}|${sum}`, `${step.hash}|${step.sum}`];
    hash = await sha256(step.side === 'left' ? `node|${other}|${own}` : `node|${own}|${other}`);
    sum += BigInt(step.sum);
  }

  return { matches: hash === published.root && String(sum) === published.sum, hash, sum: String(sum) };
}
