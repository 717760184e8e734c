// A moment on a page: how long ago it was while that is recent, which follows the clock, else its date. The tooltip has it exactly.
import { html, type TemplateResult } from 'lit';
import { systemClock } from '../../src/base/clock';
import type { Moment } from '../../src/protocol/page';
import { given, LightElement } from './lightElement';
import { relativeWordsIn } from './relativeMoment';

const relativeWords = relativeWordsIn(document.documentElement.lang);

export class PageMoment extends LightElement {
  static override readonly properties = given('moment', 'sentence');
  declare moment: Moment;
  /** The sentence around the words. */
  declare sentence: (words: string) => string;
  private waiting: AbortController | undefined;

  constructor() {
    super();
    this.sentence = (words) => words;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    this.waiting?.abort();
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult {
    const { text, iso } = this.moment;
    const relative = relativeWords(iso, systemClock.now());
    this.followClock(relative?.changesInMs);
    const exact = relative ? `${text} · ${iso}` : iso;
    return html`<time datetime=${iso} title=${exact}>${this.sentence(relative?.text ?? text)}</time>`;
  }

  /** Redraws when its words change, silently: no part of the page announces it. */
  private followClock(changesInMs: number | undefined): void {
    this.waiting?.abort();
    if (changesInMs === undefined) return;
    this.waiting = new AbortController();
    systemClock.sleep(changesInMs, this.waiting.signal).then(
      () => this.requestUpdate(),
      () => undefined,
    );
  }
}
