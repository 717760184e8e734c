/**
 * Enter and Escape choose and cancel what an input method suggests. Other listeners don't get keys that are pressed during it: they would end an
 * editor, add a field or forget what was typed.
 */
export function leaveToInputMethods(target: EventTarget): void {
  target.addEventListener(
    'keydown',
    (event) => {
      if ((event as KeyboardEvent).isComposing) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
