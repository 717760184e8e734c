// Shows the outcome of a save: problems at fields, a conflict as a question or on the page, and both of its sides.
import type * as vscode from 'vscode';
import type { Disposable } from '../../../base/disposables';
import { Emitter } from '../../../base/emitter';
import { sentence, t } from '../../../base/text';
import type { Prompts } from '../../../platform/prompts/prompts';
import { notShownYet } from '../../../words/notShownYet';
import { baseText, type ComparedTexts } from '../comparedTexts';
import { isOnPage } from '../openDocuments';
import type { OpenText } from '../openText';
import type { ProblemMarks } from '../problemMarks';
import type { StoredText } from '../storedText';
import { askConflict } from './conflictQuestion';
import type { NotSaved } from './refusals';
import type { ConflictCause, ConflictChoice, SaveOutcome } from './storeText';

export class ShownOutcomes implements Disposable {
  private readonly refused = new Emitter<{ readonly uri: vscode.Uri; readonly refusal: string }>();
  /** Fires for a refused save, other than by a conflict, while a page shows the document. */
  readonly onDidRefuse = this.refused.event;

  constructor(
    private readonly prompts: () => Prompts,
    private readonly compared: ComparedTexts,
    private readonly marks: ProblemMarks,
  ) {}

  /** If a page shows the document, it shows the conflict in place of a question. */
  async ask(
    uri: vscode.Uri,
    text: OpenText,
    theirs: StoredText,
    cause: ConflictCause,
  ): Promise<ConflictChoice | undefined> {
    if (!isOnPage(uri)) return await askConflict(this.prompts(), theirs, cause);
    text.conflict = { theirs, cause, base: await baseText(text.base, theirs) };
    return undefined;
  }

  show(uri: vscode.Uri, { base }: OpenText, typed: string, outcome: SaveOutcome): void {
    this.marks.clear(uri);
    if ('problems' in outcome) this.marks.show(uri, typed, outcome.problems);
    if (outcome.kind === 'compare') void this.compared.show(uri, base, outcome.storedText);
    if (outcome.kind === 'stored' && outcome.stillShown)
      void this.prompts().warn(notShownYet(outcome.stillShown.title));
  }

  /** Reports why a document wasn't saved: on its page if that is in front, else in a message that names the document. */
  showRefusal(uri: vscode.Uri, title: string | undefined, { refusal, isReported }: NotSaved): void {
    if (isReported) return;
    if (isOnPage(uri)) this.refused.fire({ uri, refusal });
    else void this.prompts().warn(title === undefined ? refusal : t('{0}: {1}', title, sentence(refusal)));
  }

  dispose(): void {
    this.refused.dispose();
  }
}
