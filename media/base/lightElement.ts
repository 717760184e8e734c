import { LitElement, type PropertyDeclaration, type PropertyDeclarations } from 'lit';
import { sameJson } from '../../src/base/json/sameJson';

/** An element without a shadow root, so the page's style sheet, headings and id references reach into it. */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** Properties that are given to the element. */
export function given(...names: readonly string[]): PropertyDeclarations {
  return declared(names, { attribute: false });
}

/** Those that pages write again each time they render: it is drawn again when they say something else. */
export function givenValues(...names: readonly string[]): PropertyDeclarations {
  return declared(names, { attribute: false, hasChanged: (one, other) => !sameJson(one, other) });
}

/** Properties that are the element's own affair, and draw it again. */
export function states(...names: readonly string[]): PropertyDeclarations {
  return declared(names, { state: true });
}

function declared(names: readonly string[], declaration: PropertyDeclaration): PropertyDeclarations {
  return Object.fromEntries(names.map((name) => [name, declaration]));
}
