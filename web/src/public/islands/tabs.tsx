import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from '#public/islands/tabs.module.css';

export type TabsProps = {
  label: string;
  /** Each names an element with the id `panel-<name>`, which the server has drawn. */
  tabs: { name: string; title: string }[];
};

/** Tabs over panels that the server has drawn: without JavaScript all panels are shown, each with its heading. */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    for (const [place, { name }] of tabs.entries()) {
      const panel = document.getElementById(`panel-${name}`);
      if (!panel) continue;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', `tab-${name}`);
      panel.tabIndex = 0;
      panel.toggleAttribute('data-chosen', place === chosen);
      panel.hidden = place !== chosen;
    }
  }, [tabs, chosen]);

  const choose = (place: number) => {
    setChosen(place);
    (list.current?.children[place] as HTMLElement | undefined)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const places: Record<string, number> = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
  };

  return (
    <div className={classes.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ name, title }, place) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          aria-selected={place === chosen}
          tabIndex={place === chosen ? 0 : -1}
          onClick={() => choose(place)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
