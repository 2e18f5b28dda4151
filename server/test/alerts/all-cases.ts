import type { AlertCase } from './alert-case.ts';
import { bookCases } from './book-cases.ts';
import { operationCases } from './operation-cases.ts';
import { outsideCases } from './outside-cases.ts';
import { paymentCases } from './payment-cases.ts';
import { runCases } from './run-cases.ts';

/** A case for each alert of ops/alerts.yml, in an order in which one does not keep the next from beginning. */
export const allCases: readonly AlertCase[] = [
  ...bookCases,
  ...paymentCases,
  ...runCases,
  ...operationCases,
  ...outsideCases,
];
