const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** `/` leads into the page's first search field that is shown, unless someone is typing, or a modifier makes it the browser's. */
export function focusSearch(): void {
  addEventListener('keydown', (event) => {
    const isShortcut = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isShortcut || (event.target as Element).closest?.(TYPING)) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')];
    const field = fields.find((each) => each.checkVisibility?.() ?? true);
    if (!field) return;
    // or the field would hold the slash
    event.preventDefault();
    field.focus();
    field.select();
  });
}
