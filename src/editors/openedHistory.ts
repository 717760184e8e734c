// The things opened, in order. VS Code's own Go Back forgets what the preview tab showed before.
import * as vscode from 'vscode';
import { Owner } from '../base/disposables';
import { Emitter } from '../base/emitter';
import { documentIn, tabInFront } from '../platform/tabDocuments';
import type { EditedRef } from './document/editedAddress';
import { parseEditedUri } from './document/editedUri';
import { keyOf } from './document/openDocuments';

const MAX_OPENED = 50;

export class OpenedHistory extends Owner {
  private opened: vscode.Uri[] = [];
  private place = -1;
  /** Keys that `open` is opening. If pressed twice, the first document becomes active when it's no longer the current place. */
  private readonly opening = new Set<string>();

  private readonly moved = this.store.add(new Emitter<void>());
  readonly onDidMove = this.moved.event;

  /** `onOpen` is called for each thing that becomes active, but not again for the active one. */
  constructor(private readonly onOpen: (ref: EditedRef) => void) {
    super();
    const { tabGroups } = vscode.window;
    this.store.add(tabGroups.onDidChangeTabs(() => this.noteActive()));
    this.store.add(tabGroups.onDidChangeTabGroups(() => this.noteActive()));
  }

  /** Whether `open` has something to open: it doesn't beyond either end. */
  readonly canOpen = (step: 1 | -1): boolean => this.opened[this.place + step] !== undefined;

  /** `step` is 1 or -1. Opens nothing at either end. */
  readonly open = async (step: 1 | -1): Promise<void> => {
    const uri = this.opened[this.place + step];
    if (!uri) return;
    this.place += step;
    this.moved.fire();
    const key = keyOf(uri);
    this.opening.add(key);
    try {
      await vscode.commands.executeCommand('vscode.open', uri, { preview: true });
    } finally {
      this.opening.delete(key);
    }
  };

  private noteActive(): void {
    const uri = documentIn(tabInFront());
    const ref = uri && parseEditedUri(uri);
    if (!ref) return;
    const current = this.opened[this.place];
    const key = keyOf(uri);
    if (this.opening.has(key) || (current && keyOf(current) === key)) return;
    this.opened = [...this.opened.slice(0, this.place + 1), uri].slice(-MAX_OPENED);
    this.place = this.opened.length - 1;
    this.moved.fire();
    this.onOpen(ref);
  }
}
