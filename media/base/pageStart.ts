// What the host wrote into the page's HTML: read once, when the page begins.

/** The start data of the page; `{}` where there is none. */
export function pageStart<T extends object>(): Partial<T> {
  const text = document.getElementById('start')?.textContent ?? '';
  return text === '' ? {} : (JSON.parse(text) as T);
}
