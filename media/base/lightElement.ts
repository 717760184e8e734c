import { LitElement } from 'lit';

/** An element without a shadow root, so the page's style sheet, headings and id references reach into it. */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
