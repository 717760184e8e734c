// Stores the marks of open documents in the window's storage, so unsaved text finds its base again after a restart.
import type * as vscode from 'vscode';
import type { KeptBase } from './openText';

const NAME = 'textBases';
/** Limits the marks of documents that were never closed properly. */
const MAX_BASES = 200;

type Kept = Readonly<Record<string, KeptBase>>;

export class KeptBases {
  constructor(private readonly memento: vscode.Memento) {}

  get(document: string): KeptBase | undefined {
    return this.all[document];
  }

  async keep(document: string, base: KeptBase | undefined): Promise<void> {
    if (!base) return;
    const { [document]: _before, ...others } = this.all;
    const entries = [...Object.entries(others), [document, base] as const];
    await this.memento.update(NAME, Object.fromEntries(entries.slice(-MAX_BASES)));
  }

  async forget(document: string): Promise<void> {
    if (!(document in this.all)) return;
    const { [document]: _gone, ...others } = this.all;
    await this.memento.update(NAME, others);
  }

  private get all(): Kept {
    return this.memento.get<Kept>(NAME, {});
  }
}
