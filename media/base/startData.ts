// Start data the host wrote into the page's HTML.

/** `{}` when there is no start data. */
export function startData<T extends object>(): Partial<T> {
  const text = document.getElementById('start')?.textContent ?? '';
  return text === '' ? {} : (JSON.parse(text) as T);
}
