import { InvalidArgumentError } from 'commander';
import { t } from './texts.ts';

const TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Reads an instant from the command line; without a zone it is UTC. */
export function readTime(text: string): Date {
  const zoned = /(Z|[+-]\d{2}:\d{2})$/.test(text.slice(10)) ? text : `${text}${text.length > 10 ? 'Z' : 'T00:00Z'}`;
  const time = new Date(zoned.replace(' ', 'T'));
  if (!TIME.test(text) || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError(t('time'));
  }
  return time;
}
