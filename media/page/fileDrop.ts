// What is dropped anywhere on a page, or pasted into it, as files of its thing.
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { icons } from '../base/icons';
import { listenForFiles, type FileEvents } from './fileEvents';
import { fileStrings } from './fileStrings';

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
    const words = typeof title === 'string' && title !== '' ? fileStrings.dropOn(title) : fileStrings.dropHere;
    return html`<div class="drop-target"><p role="status">${icons.attach}${words}</p></div>`;
  }
}
