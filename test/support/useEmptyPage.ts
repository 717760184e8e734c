// A page without start data, for modules of pages: their strings look for translations in it while they are loaded.

/** Call inside `describe`, before the hook that imports such a module. */
export function useEmptyPage(): void {
  const page = Object.getOwnPropertyDescriptor(globalThis, 'document');
  before(() => {
    Object.defineProperty(globalThis, 'document', { value: { getElementById: () => null }, configurable: true });
  });
  after(() => {
    if (page) Object.defineProperty(globalThis, 'document', page);
    else Reflect.deleteProperty(globalThis, 'document');
  });
}
