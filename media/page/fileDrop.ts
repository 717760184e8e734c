// What is dropped anywhere on a page, or pasted into it, as files of its thing.
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { icons } from '../base/icons';
import { fileStrings } from './fileStrings';
import { filesIn, pastedIn, uriListIn, type TakenFile } from './takenFiles';

export class FileDrop {
  private isAbove = false;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>, events: Omit<FileEvents, 'onHover'>) {
    const onHover = (isAbove: boolean): void => {
      this.isAbove = isAbove;
      host.requestUpdate();
    };
    listenForFiles(document, { ...events, onHover });
  }

  /** Covers the page while files are dragged over it, without intercepting the drop. */
  view(title: unknown): TemplateResult | typeof nothing {
    if (!this.isAbove) return nothing;
    return html`<div class="drop-target"><p role="status">${icons.attach}${fileStrings.dropOn(title)}</p></div>`;
  }
}

/** Files dropped anywhere on the page, or pasted into it. */
interface FileEvents {
  readonly canTake: () => boolean;
  /** Called when a drag enters or leaves the page. */
  readonly onHover: (isAbove: boolean) => void;
  readonly onFiles: (files: readonly TakenFile[]) => void;
  readonly onUris: (uriList: string) => void;
  /** Called when a paste outside of fields contains no file. The host then reads the text. */
  readonly onPasteText?: () => void;
}

function listenForFiles(target: Document, events: FileEvents): void {
  const { canTake, onHover, onFiles, onUris, onPasteText } = events;
  const onDrag = (event: DragEvent): void => {
    const { dataTransfer } = event;
    if (!dataTransfer || !carriesFiles(dataTransfer)) return;
    // Prevents VS Code from opening the file in an editor.
    event.preventDefault();
    dataTransfer.dropEffect = canTake() ? 'copy' : 'none';
    onHover(canTake());
  };
  target.addEventListener('dragenter', onDrag);
  target.addEventListener('dragover', onDrag);
  target.addEventListener('dragleave', (event) => {
    // Moving between elements of the page has a related target. Leaving the page has none.
    if (event.relatedTarget === null) onHover(false);
  });
  target.addEventListener('drop', (event) => {
    onHover(false);
    const { dataTransfer } = event;
    if (!dataTransfer || !carriesFiles(dataTransfer)) return;
    event.preventDefault();
    if (!canTake()) return;
    const files = filesIn(dataTransfer);
    const uriList = uriListIn(dataTransfer);
    if (files.length > 0) onFiles(files);
    else if (uriList !== '') onUris(uriList);
  });
  // Desktop VS Code pastes through a browser command, which fires this event first.
  target.addEventListener('beforepaste', (event) => event.preventDefault());
  target.addEventListener('paste', (event) => {
    if (!canTake() || !event.clipboardData) return;
    const files = pastedIn(event.clipboardData, Date.now(), fileStrings.pastedPicture);
    // Text pasted into a field is typed there.
    if (files.length === 0 && isField(event.target)) return;
    event.preventDefault();
    if (files.length > 0) onFiles(files);
    else onPasteText?.();
  });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function carriesFiles({ types }: DataTransfer): boolean {
  return types.some((type) => /^(Files|application\/vnd\.code\.uri-list)$/i.test(type));
}
