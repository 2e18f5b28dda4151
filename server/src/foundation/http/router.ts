/** How addresses are told apart: by the web framework, and by what decides about requests before it. */
export const ROUTER = { ignoreTrailingSlash: true, maxParamLength: 200 };

/** A path of the contract as the router writes it: `/users/{id}` is `/users/:id`. */
export const toRoutePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
