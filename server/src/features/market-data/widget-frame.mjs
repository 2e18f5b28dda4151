// Runs in the page of a widget: starts the provider's script with its options and says to the page around it when the
// widget is there. Stands in that page as it is, so that the page's policy can allow exactly these bytes.
(() => {
  const { widget, script, options } = JSON.parse(document.getElementById('widget').textContent);
  const say = (state) => parent.postMessage({ widget, state }, '*');
  const place = document.querySelector('.tradingview-widget-container');
  const observer = new MutationObserver(() => {
    const frame = place.querySelector('iframe');
    if (!frame) return;
    observer.disconnect();
    frame.addEventListener('load', () => say('drawn'), { once: true });
  });
  observer.observe(place, { childList: true, subtree: true });
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  // the provider's script reads its options from its own element
  element.textContent = JSON.stringify(options);
  element.addEventListener('error', () => say('failed'));
  place.append(element);
})();
