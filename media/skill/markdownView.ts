// Markdown as it reads. Built from data, never from HTML: nothing in the text becomes an element, an address or a style of its own.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleRow, visibleText } from '../../src/base/visibleText';
import { linkedFileName } from '../../src/protocol/skillPage';
import { markdownPreview, type Block } from './markdownBlocks';
import type { Inline } from './markdownInlines';
import { strings } from './strings';

interface MarkdownLinks {
  /** Names of the files that the text may link to, as the page shows them. */
  readonly fileNames: ReadonlySet<string>;
  readonly open: (fileName: string) => void;
}

export function markdownView(text: string, links: MarkdownLinks): TemplateResult {
  const { blocks, isCut } = markdownPreview(text);
  return html`<div class="markdown">${blocks.map((block) => blockView(block, links))}</div>
    ${isCut ? html`<p class="quiet">${strings.cut}</p>` : nothing}`;
}

function blockView(block: Block, links: MarkdownLinks): TemplateResult {
  switch (block.kind) {
    case 'heading':
      // Below the headings of the page.
      return html`<p class="markdown-heading level-${block.level}" role="heading" aria-level=${block.level + 2}>
        ${inlinesView(block.text, links)}
      </p>`;
    case 'paragraph':
      return html`<p>${inlinesView(block.text, links)}</p>`;
    case 'code':
      return html`<pre class="raw" .textContent=${block.text}></pre>`;
    case 'quote':
      return html`<blockquote>${block.blocks.map((inner) => blockView(inner, links))}</blockquote>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${itemView(item, links)}</li>`);
      return block.isOrdered
        ? html`<ol start=${block.start}>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`;
    }
    case 'table':
      return html`<table>
        <thead>
          <tr>
            ${block.head.map((cell) => html`<th scope="col">${inlinesView(cell, links)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${block.rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell) => html`<td>${inlinesView(cell, links)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`;
    case 'rule':
      return html`<hr />`;
  }
}

/** A single paragraph is the item itself. */
function itemView(item: readonly Block[], links: MarkdownLinks): TemplateResult {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return html`${item.map((block) => blockView(block, links))}`;
  return html`${inlinesView(first.text, links)}${rest.map((block) => blockView(block, links))}`;
}

function inlinesView(inlines: readonly Inline[], links: MarkdownLinks): readonly (TemplateResult | string)[] {
  return inlines.map((inline) => inlineView(inline, links));
}

function inlineView(inline: Inline, links: MarkdownLinks): TemplateResult | string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return html`<code>${inline.text}</code>`;
    case 'strong':
      return html`<strong>${inlinesView(inline.inner, links)}</strong>`;
    case 'emphasis':
      return html`<em>${inlinesView(inline.inner, links)}</em>`;
    case 'struck':
      return html`<s>${inlinesView(inline.inner, links)}</s>`;
    case 'link':
      return linkView(inline.inner, inline.target, links);
  }
}

/** A file of the Skill opens; any other address is only shown. */
function linkView(inner: readonly Inline[], target: string, links: MarkdownLinks): TemplateResult {
  const words = inner.length > 0 ? inlinesView(inner, links) : visibleText(target);
  const linked = linkedFileName(target);
  const fileName = linked === undefined ? undefined : visibleRow(linked);
  if (fileName !== undefined && links.fileNames.has(fileName))
    return html`<button class="link" @click=${() => links.open(fileName)}>${words}</button>`;
  return html`<span class="no-link">${words}</span>${
      inner.length > 0 && target !== '' ? html` <code class="quiet">${visibleText(target)}</code>` : nothing
    }`;
}
