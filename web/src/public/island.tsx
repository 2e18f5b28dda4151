import type { ComponentType } from 'react';
import type { islands } from './islands.ts';

type Registry = typeof islands;
export type IslandName = keyof Registry;
type PropsOf<N extends IslandName> = Awaited<ReturnType<Registry[N]>> extends ComponentType<infer P> ? P : never;

/** When the browser starts an island: once the page is drawn, or when the island is about to be seen. */
export type IslandStart = 'drawn' | 'visible';

export type IslandProps<N extends IslandName> = {
  /** As the registry names it: there the browser finds its file. */
  name: N;
  component: ComponentType<PropsOf<N>>;
  /** Plain data: it goes to the browser as JSON. */
  props: PropsOf<N>;
  start?: IslandStart;
};

/** A part of a page that moves: drawn on the server like the rest, and started in the browser from a file of its own. */
export function Island<N extends IslandName>({ name, component: Component, props, start = 'drawn' }: IslandProps<N>) {
  // data-attributes, so that no type of element has to be declared for it
  return (
    <div data-island={name} data-start={start} data-props={JSON.stringify(props)} style={{ display: 'contents' }}>
      <Component {...(props as PropsOf<N> & object)} />
    </div>
  );
}
