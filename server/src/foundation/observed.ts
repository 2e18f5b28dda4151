/** Something that happens again and again and that figures are kept of where the operator asks for them. */
class Observed<T> {
  #listeners: ((happened: T) => void)[] = [];

  /** Hands it to the listeners; without one it costs nothing. */
  record(happened: T): void {
    for (const listener of this.#listeners) listener(happened);
  }

  /** @returns what ends the listening */
  listen(listener: (happened: T) => void): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((each) => each !== listener);
    };
  }
}

/** One attempt at a job. `retried`: it failed and is tried again; `failed`: it is not. */
export type JobEnded = { job: string; outcome: 'done' | 'retried' | 'failed'; seconds: number };

/** A call of the payment provider. `refused`: it answered that it will not; `unreachable`: it did not answer, or is broken. */
export type ProviderAsked = { outcome: 'answered' | 'refused' | 'unreachable'; seconds: number };

/** A request that was answered. `endpoint`: as the contract has it, undefined for pages and files; `failure`: the failure's code. */
export type RequestAnswered = {
  endpoint: { method: string; path: string } | undefined;
  method: string;
  status: number;
  failure: string | undefined;
  seconds: number;
};

export const requestAnswered = new Observed<RequestAnswered>();
export const jobEnded = new Observed<JobEnded>();
export const providerAsked = new Observed<ProviderAsked>();
