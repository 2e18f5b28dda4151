import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';

type Branch<T> = { fixed: Map<string, Branch<T>>; any: Branch<T> | undefined; found: Map<string, T> };

const branch = <T>(): Branch<T> => ({ fixed: new Map(), any: undefined, found: new Map() });

/** Finds what is kept by method and path of an endpoint, for the address of a request. */
export class EndpointFinder<T> {
  readonly #root = branch<T>();

  /** @param path as the contract writes it, `/users/{id}`, with what stands before it */
  add(method: Endpoint['method'], path: string, kept: T): void {
    let at = this.#root;
    for (const part of split(path)) {
      if (part.startsWith('{')) at = at.any ??= branch();
      else {
        const next = at.fixed.get(part) ?? branch<T>();
        at.fixed.set(part, next);
        at = next;
      }
    }
    at.found.set(method, kept);
  }

  /** What is kept by the endpoint that serves it; HEAD is GET's. */
  find(method: string, url: string): T | undefined {
    const end = url.search(/[?#]/);
    const path = decode(end < 0 ? url : url.slice(0, end));
    return walk(this.#root, split(path), 0, method === 'HEAD' ? 'GET' : method);
  }
}

/** A part that is written out goes before a parameter, as the router of the requests has it. */
function walk<T>(at: Branch<T>, parts: readonly string[], place: number, method: string): T | undefined {
  const part = parts[place];
  if (part === undefined) return at.found.get(method);
  const next = at.fixed.get(part);
  return (next && walk(next, parts, place + 1, method)) ?? (at.any && walk(at.any, parts, place + 1, method));
}

const split = (path: string): string[] => path.split('/').filter((part) => part !== '');

function decode(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
