import { MoneyError, parseMoney } from '@fairlead/contract/domain/money.ts';
import { InvalidArgumentError } from 'commander';
import { problemText } from '#foundation/problem-text.ts';

/** Reads an amount of USDT from the command line into micro-units. */
export function readAmount(text: string): bigint {
  try {
    return parseMoney(text);
  } catch (error) {
    if (error instanceof MoneyError) throw new InvalidArgumentError(`${problemText(error.problem)}.`);
    throw error;
  }
}
