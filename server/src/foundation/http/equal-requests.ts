import type { FastifyRequest } from 'fastify';
import type { Actor } from '#foundation/actor.ts';

type Begun = { after: number; answer: Promise<string> };

/**
 * Answers reads that are equal in every byte together (decision 0082). One that arrived before another's answer was begun takes
 * that answer; one that arrived later has one of its own, so that everyone sees what was committed before they asked.
 */
export class EqualRequests {
  readonly #begun = new Map<string, Begun>();
  #arrived = 0;

  /** Notes that a request has arrived. @returns its place among those of this process, for {@link answer} */
  arrive(): number {
    this.#arrived += 1;
    return this.#arrived;
  }

  /**
   * A request's answer: that of an equal one which had not been begun when this one arrived, or else what `work` gives.
   * @param request.equal what tells requests apart, see {@link describeRequest}
   * @param request.place as {@link arrive} gave it
   */
  answer({ equal, place }: { equal: string; place: number }, work: () => Promise<string>): Promise<string> {
    const known = this.#begun.get(equal);
    if (known && place <= known.after) return known.answer;
    const begun = { after: this.#arrived, answer: work() };
    this.#begun.set(equal, begun);
    const forget = () => {
      if (this.#begun.get(equal) === begun) this.#begun.delete(equal);
    };
    begun.answer.then(forget, forget);
    return begun.answer;
  }
}

/** They name one request; no answer hangs on them. A proxy may send each with a value of its own. */
const NAMES = new Set(['x-request-id', 'traceparent', 'tracestate']);

/** What an answer can hang on: who asks, from where, for what, and every header as it was sent. */
export function describeRequest({ method, url, ip, raw }: FastifyRequest, actor: Actor | undefined): string {
  const role = actor?.kind === 'staff' ? actor.role : '';
  let text = `${method} ${url}\n${ip}\n${actor?.kind} ${actor?.id} ${role}`;
  const headers = raw.rawHeaders;
  for (let place = 0; place < headers.length; place += 2) {
    const name = headers[place] as string;
    if (!NAMES.has(name.toLowerCase())) text += `\n${name}\n${headers[place + 1]}`;
  }
  return text;
}
