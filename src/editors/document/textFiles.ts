// Open texts as the files that VS Code reads: their times, sizes, permissions and contents.
import * as vscode from 'vscode';
import { failureOrThrow } from '../../domain/failure';
import type { DocumentHost } from './documentHost';
import type { EditedRef } from './editedAddress';
import { documentOf } from './openDocuments';
import { PLACEHOLDER_MTIME, type OpenText } from './openText';
import type { OpenTexts } from './openTexts';
import { couldNotLoad } from './saving/refusals';

/** Stands in for a document that can't be read. */
interface Placeholder {
  readonly isPlaceholder: true;
  readonly mtime: number;
  readonly text: string;
}

export class TextFiles {
  constructor(
    private readonly connections: DocumentHost['connections'],
    private readonly texts: OpenTexts,
  ) {}

  async stat(uri: vscode.Uri, ref: EditedRef): Promise<vscode.FileStat> {
    // Read a document that is being opened afresh. An open one keeps its timestamp until its text changes.
    const known = this.texts.textOf(uri);
    const isKnown = known && (known.isFresh || documentOf(uri));
    const text = isKnown ? known : await this.loadOrFail(uri, ref);
    if (!text.isPlaceholder && documentOf(uri)?.isDirty) text.keepTime();
    const isReadOnly = text.isPlaceholder || this.isLocked(uri, ref);
    return {
      type: vscode.FileType.File,
      ctime: 0,
      mtime: text.mtime,
      size: Buffer.byteLength(text.text),
      ...(isReadOnly ? { permissions: vscode.FilePermission.Readonly } : {}),
    };
  }

  async read(uri: vscode.Uri, ref: EditedRef): Promise<string> {
    const { texts } = this;
    const document = documentOf(uri);
    // VS Code reads the stored text while there are unsaved changes, to compare or to revert.
    if (document?.isDirty && texts.textOf(uri)) await texts.readBeside(uri, ref);
    const text = texts.textOf(uri) ?? (await this.loadOrFail(uri, ref));
    if (!text.isPlaceholder && document) {
      text.noteRead();
      texts.settle(document);
    }
    return text.text;
  }

  /** A text edited before the lock stays editable: VS Code would refuse its save with an unhelpful message. */
  private isLocked(uri: vscode.Uri, ref: EditedRef): boolean {
    return this.connections.isReadOnly(ref.connectionId) && documentOf(uri)?.isDirty !== true;
  }

  /** VS Code gives no reason when a document can't be read, so it gets a read-only text that does. */
  private async loadOrFail(uri: vscode.Uri, ref: EditedRef): Promise<OpenText | Placeholder> {
    try {
      return await this.texts.load(uri, ref);
    } catch (error) {
      const failure = failureOrThrow(error);
      return { isPlaceholder: true, mtime: PLACEHOLDER_MTIME, text: couldNotLoad(failure) };
    }
  }
}
