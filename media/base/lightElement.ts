import { LitElement } from 'lit';

/** An element without a shadow: the page's one style sheet, headings and id references reach into it. */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
