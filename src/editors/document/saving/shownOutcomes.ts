// What is shown of a save: problems at fields, the question about a conflict or the conflict on the page, and both sides of it.
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
  /** A save that was refused, other than by a conflict, while the document is on a page. */
  readonly onDidRefuse = this.refused.event;

  constructor(
    private readonly prompts: () => Prompts,
    private readonly compared: ComparedTexts,
    private readonly marks: ProblemMarks,
  ) {}

  /** A page shows a conflict in place. */
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

  /** Why a document was not saved: on its page, if that is in front. Of several that are saved at once, a message says which. */
  showRefusal(uri: vscode.Uri, title: string | undefined, { refusal, isReported }: NotSaved): void {
    if (isReported) return;
    if (isOnPage(uri)) this.refused.fire({ uri, refusal });
    else void this.prompts().warn(title === undefined ? refusal : t('{0}: {1}', title, sentence(refusal)));
  }

  dispose(): void {
    this.refused.dispose();
  }
}
