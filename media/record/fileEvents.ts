// Files dropped anywhere on the page, or pasted into it.
import { filesIn, pastedIn, uriListIn, type TakenFile } from './droppedFiles';
import { strings } from './strings';

export interface FileEvents {
  /** Whether files may be added to what the page shows. */
  readonly canTake: () => boolean;
  /** Something that can be dropped is above the page, or no longer. */
  readonly onHover: (isAbove: boolean) => void;
  readonly onFiles: (files: readonly TakenFile[]) => void;
  readonly onUris: (uriList: string) => void;
  /** Pasted, and there is no file in it: the host looks at the text. */
  readonly onPasteText: () => void;
}

export function listenForFiles(target: Document, events: FileEvents): void {
  const { canTake, onHover, onFiles, onUris, onPasteText } = events;
  const onDrag = (event: DragEvent): void => {
    const { dataTransfer } = event;
    if (!dataTransfer || !carriesFiles(dataTransfer)) return;
    // Taken before VS Code, which would open the file in an editor.
    event.preventDefault();
    dataTransfer.dropEffect = canTake() ? 'copy' : 'none';
    onHover(canTake());
  };
  target.addEventListener('dragenter', onDrag);
  target.addEventListener('dragover', onDrag);
  target.addEventListener('dragleave', (event) => {
    // From one part of the page to another there is something that is entered.
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
  // The desktop's VS Code pastes by a command of the browser, which asks this first.
  target.addEventListener('beforepaste', (event) => event.preventDefault());
  target.addEventListener('paste', (event) => {
    if (!canTake() || !event.clipboardData) return;
    event.preventDefault();
    const files = pastedIn(event.clipboardData, Date.now(), strings.pastedPicture);
    if (files.length > 0) onFiles(files);
    else onPasteText();
  });
}

function carriesFiles({ types }: DataTransfer): boolean {
  return types.some((type) => /^(Files|application\/vnd\.code\.uri-list)$/i.test(type));
}
