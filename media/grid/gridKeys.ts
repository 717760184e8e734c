// What a key means in a grid. Copy, cut and paste are events of their own.
import { latinLetter } from '../base/latinLetter';
import type { GridMove } from './gridSelection';

export type GridCommand =
  | ({ readonly kind: 'move' } & GridMove)
  /** `text` replaces the cell's value. */
  | { readonly kind: 'edit'; readonly text?: string }
  | { readonly kind: 'enter'; readonly isBeside: boolean }
  | { readonly kind: 'tick' | 'tickAll' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'menu' | 'collapse' }
  /** Changes the column whose header has the focus. */
  | { readonly kind: 'resizeColumn' | 'moveColumn'; readonly by: number };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>;

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const RESIZE_PX = 10;

export function gridCommand(key: Key, isOnHead: boolean, isMac: boolean): GridCommand | undefined {
  const isControlled = key.ctrlKey || key.metaKey;
  if (isOnHead) {
    const command = headCommand(key, isControlled);
    if (command) return command;
  }
  if (key.altKey) return isTyped(key, isMac && !isControlled) ? { kind: 'edit', text: key.key } : undefined;
  return moveCommand(key, isControlled) ?? (isControlled ? controlCommand(key) : plainCommand(key));
}

/** With AltGr, which Windows reports as Ctrl and Alt too, or with Option on a Mac. */
function isTyped(key: Key, isOption: boolean): boolean {
  return key.key.length === 1 && (isOption || key.getModifierState('AltGraph'));
}

function headCommand({ key, altKey, shiftKey }: Key, isControlled: boolean): GridCommand | undefined {
  const step = STEPS[key]?.[1] ?? 0;
  if (step === 0 || isControlled) return undefined;
  if (altKey) return { kind: 'moveColumn', by: step };
  return shiftKey ? { kind: 'resizeColumn', by: step * RESIZE_PX } : undefined;
}

function moveCommand({ key, shiftKey }: Key, isControlled: boolean): GridCommand | undefined {
  const move = (to: Omit<GridMove, 'isExtending'>): GridCommand => ({ kind: 'move', ...to, isExtending: shiftKey });
  const step = STEPS[key];
  if (step) {
    const [rows, columns] = step;
    if (!isControlled) return move({ rows, columns });
    if (rows !== 0) return move({ rows: rows < 0 ? 'first' : 'last' });
    return move({ columns: columns < 0 ? 'first' : 'last' });
  }
  switch (key) {
    case 'PageUp':
      return move({ rows: 'pageUp' });
    case 'PageDown':
      return move({ rows: 'pageDown' });
    case 'Home':
      return move(isControlled ? { rows: 'first', columns: 'first' } : { columns: 'first' });
    case 'End':
      return move(isControlled ? { rows: 'last', columns: 'last' } : { columns: 'last' });
    default:
      return undefined;
  }
}

function controlCommand(key: Key): GridCommand | undefined {
  const { metaKey, shiftKey } = key;
  switch (latinLetter(key)) {
    case 'a':
      return { kind: 'tickAll' };
    case 'd':
      return { kind: 'fillDown' };
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return metaKey ? undefined : { kind: 'redo' };
    case 'enter':
      return { kind: 'enter', isBeside: true };
    default:
      return undefined;
  }
}

function plainCommand({ key, shiftKey }: Key): GridCommand | undefined {
  switch (key) {
    case ' ':
      return { kind: 'tick' };
    case 'F2':
      return { kind: 'edit' };
    case 'Enter':
      return { kind: 'enter', isBeside: false };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'collapse' };
    case 'ContextMenu':
      return { kind: 'menu' };
    case 'F10':
      return shiftKey ? { kind: 'menu' } : undefined;
    default:
      return key.length === 1 ? { kind: 'edit', text: key } : undefined;
  }
}
