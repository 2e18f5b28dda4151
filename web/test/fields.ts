/** The error that a field is described by, as assistive technology reads it; empty where there is none. */
export function findError(field: HTMLElement): string {
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = described.find((id) => id.endsWith('-error'));
  return (error && document.getElementById(error)?.textContent) || '';
}
