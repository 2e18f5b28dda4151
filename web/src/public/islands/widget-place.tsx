import type { WidgetRule } from '@fairlead/contract/domain/setting-answers.ts';
import { isWidgetMessage, type WidgetName, widgetAddress } from '@fairlead/contract/domain/widgets.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isDarkShown } from '#app/theme/scheme.ts';
import { marketIsland as t } from './market-texts.ts';
import classes from './widget-place.module.css';

export type WidgetFrameProps = { name: WidgetName; rule: WidgetRule };

/** How long the provider may take until our drawing is back. */
const TIMEOUT_MS = 6_000;
/** How far below the window a widget is asked for, where it is without being asked. */
const NEAR = '200px';

/** `drawn`: by the server, nothing can be pressed yet; `own` drawing shown; `asked`; `live`; `failed`, own drawing shown. */
type State = 'drawn' | 'own' | 'asked' | 'live' | 'failed';

/**
 * What stands with our drawing of a widget: who is asked for the live one, the button that asks, and the frame that takes
 * the drawing's place once it is there. The frame may run scripts and nothing else.
 */
export function WidgetFrame({ name, rule }: WidgetFrameProps) {
  const [state, setState] = useState<State>('drawn');
  const bar = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => setState('own'), []);
  useEffect(() => (rule === 'near_viewport' ? watchNear(bar, () => setState('asked')) : undefined), [rule]);
  useEffect(() => {
    if (state !== 'asked') return undefined;
    const timer = setTimeout(() => setState('failed'), TIMEOUT_MS);
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow && isWidgetMessage(data, name))
        setState(data.state === 'drawn' ? 'live' : 'failed');
    };
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, [state, name]);
  return (
    <>
      {state === 'asked' || state === 'live' ? (
        <iframe
          ref={frame}
          className={classes.frame}
          data-state={state}
          sandbox="allow-scripts"
          title={t('frame')}
          src={widgetAddress(name, isDarkShown() ? 'dark' : 'light')}
        />
      ) : null}
      <div ref={bar} className={classes.bar} data-state={state}>
        <span role="status">{describe(name, state)}</span>
        {state === 'drawn' || state === 'asked' ? null : (
          <button type="button" onClick={() => setState(state === 'live' ? 'own' : 'asked')}>
            {t(state === 'live' ? 'showOurs' : state === 'failed' ? 'tryAgain' : 'show')}
          </button>
        )}
      </div>
    </>
  );
}

function describe(name: WidgetName, state: State): string {
  const isNews = name === 'news-timeline';
  switch (state) {
    case 'drawn':
    case 'own':
      return t(isNews ? 'bar.own.news-timeline' : 'bar.own');
    case 'failed':
      return t(isNews ? 'bar.failed.news-timeline' : 'bar.failed');
    default:
      return t(`bar.${state}`);
  }
}

/** Calls once the element is about to be seen. */
function watchNear(element: RefObject<HTMLElement | null>, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: NEAR },
  );
  if (element.current?.parentElement) observer.observe(element.current);
  return () => observer.disconnect();
}
