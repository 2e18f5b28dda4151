/** After this much scrolling the page shows that there is something above. */
const SCROLLED_PX = 50;

/**
 * Marks the page (`data-scrolled`) while it is scrolled by more than 50 px: the header gets its shadow, the footer its
 * way back to the top. And keeps the height of the banner, whose text wraps on narrow windows.
 */
export function followScroll(root: HTMLElement = document.documentElement): void {
  const mark = () => root.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PX);
  mark();
  addEventListener('scroll', mark, { passive: true });
  const banner = document.querySelector<HTMLElement>('[data-banner]');
  if (banner)
    new ResizeObserver(() => {
      const height = `${banner.offsetHeight}px`;
      // a change of it on the root has the whole page laid out again
      if (getComputedStyle(root).getPropertyValue('--fl-banner') !== height)
        root.style.setProperty('--fl-banner', height);
    }).observe(banner);
}
