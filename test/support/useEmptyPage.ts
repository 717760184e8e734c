// A page without start data, for modules of pages: their strings look for translations in it while they are loaded,
// and lit for a walker.

/** Call inside `describe`, before the hook that imports such a module. */
export function useEmptyPage(): void {
  const page = Object.getOwnPropertyDescriptor(globalThis, 'document');
  before(() => {
    const empty = { getElementById: () => null, createTreeWalker: () => ({}) };
    Object.defineProperty(globalThis, 'document', { value: empty, configurable: true });
  });
  after(() => {
    if (page) Object.defineProperty(globalThis, 'document', page);
    else Reflect.deleteProperty(globalThis, 'document');
  });
}
