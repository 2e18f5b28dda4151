import type { MemberAccount, SystemAccount } from '@fairlead/contract/domain/accounts.ts';

/** An account of the model: `main 3`, or a system account by its name. */
export type Name = `${MemberAccount} ${number}` | SystemAccount;

/** What a rule forbids. The platform must refuse the same call; the reason is for debugging. */
export class Refused extends Error {}

/** Ends an action as refused; written as an expression so that it can stand after `??`. */
export function refuse(why: string): never {
  throw new Refused(why);
}

/** Everyone's money. An account refuses what it does not have; only custody, the one asset, stands below zero. */
export class Books {
  readonly balances = new Map<Name, bigint>();
  private undo: [Name, bigint][] | undefined;

  balance(name: Name): bigint {
    return this.balances.get(name) ?? 0n;
  }

  move(from: Name, to: Name, amount: bigint): void {
    if (amount < 0n) throw new Error(`${amount} cannot be moved from ${from} to ${to}`);
    this.add(from, -amount);
    this.add(to, amount);
  }

  /** Several movements: all of them, or none where one is refused. */
  together(moves: () => void): void {
    this.undo = [];
    try {
      moves();
    } catch (refusal) {
      for (const [name, before] of this.undo.toReversed()) this.balances.set(name, before);
      throw refusal;
    } finally {
      this.undo = undefined;
    }
  }

  private add(name: Name, delta: bigint): void {
    const before = this.balance(name);
    if (before + delta < 0n && name !== 'custody' && delta < 0n)
      refuse(`${name} has ${before}, ${-delta} are asked for`);
    this.undo?.push([name, before]);
    this.balances.set(name, before + delta);
  }
}

const MILLION = 1_000_000n;

/** floor(base x ppm / 10^6): the only rounding there is. */
export const share = (base: bigint, ppm: bigint): bigint => (base * ppm) / MILLION;

export const min = (one: bigint, other: bigint): bigint => (other < one ? other : one);
export const max = (one: bigint, other: bigint): bigint => (other > one ? other : one);
export const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};
