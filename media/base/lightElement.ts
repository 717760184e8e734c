import { LitElement, type PropertyDeclarations } from 'lit';

/** An element without a shadow root, so the page's style sheet, headings and id references reach into it. */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** Properties that are the element's own affair, and draw it again. */
export function states(...names: readonly string[]): PropertyDeclarations {
  return Object.fromEntries(names.map((name) => [name, { state: true }]));
}
