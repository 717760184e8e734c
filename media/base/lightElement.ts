import { LitElement, type PropertyDeclaration, type PropertyDeclarations } from 'lit';
import { sameJson } from '../../src/base/json/sameJson';

/** An element without a shadow root, so the page's style sheet, headings and id references reach into it. */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** Properties that the parent sets. */
export function given(...names: readonly string[]): PropertyDeclarations {
  return declared(names, { attribute: false });
}

/** Properties that pages set again at each render: the element redraws only if their values differ. */
export function givenValues(...names: readonly string[]): PropertyDeclarations {
  return declared(names, { attribute: false, hasChanged: (one, other) => !sameJson(one, other) });
}

/** Internal state, which redraws the element. */
export function states(...names: readonly string[]): PropertyDeclarations {
  return declared(names, { state: true });
}

function declared(names: readonly string[], declaration: PropertyDeclaration): PropertyDeclarations {
  return Object.fromEntries(names.map((name) => [name, declaration]));
}
