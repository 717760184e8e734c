// Cuts XML that comes in chunks into elements and texts. Names lose their prefix, because writers choose them freely.
import { WorkbookError } from './workbookError';
import { decodeEntities } from './xmlText';

export interface XmlHandler {
  /** `attributes` is the text between the name and the end of the tag: see {@link attributeOf}. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

const MAX_TAG_LENGTH = 1 << 20;
const EXCLAMATION = 33;
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const TAG_END = 62;
const QUESTION = 63;

export class XmlScanner {
  private rest = '';

  constructor(private readonly handler: XmlHandler) {}

  /** Throws a WorkbookError. */
  write(chunk: string): void {
    const text = this.rest + chunk;
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start < 0) break;
      if (start > at) this.handler.text(decodeEntities(text.slice(at, start)));
      at = start;
      const end = endOfTag(text, start);
      if (end < 0) break;
      this.tag(text, start, end);
      at = end;
    }
    this.rest = text.slice(at);
    if (this.rest.length > MAX_TAG_LENGTH && this.rest.startsWith('<')) throw new WorkbookError('damaged');
    // A text is reported in parts, but an entity is not cut.
    if (this.rest.startsWith('<')) return;
    const whole = this.rest.lastIndexOf('&');
    const reported = whole < 0 ? this.rest : this.rest.slice(0, whole);
    if (reported !== '') this.handler.text(decodeEntities(reported));
    this.rest = this.rest.slice(reported.length);
    if (this.rest.length > MAX_TAG_LENGTH) throw new WorkbookError('damaged');
  }

  /** Throws a WorkbookError if the text ends inside a tag. */
  end(): void {
    if (this.rest.trim() !== '') throw new WorkbookError('damaged');
  }

  private tag(text: string, start: number, end: number): void {
    const first = text.charCodeAt(start + 1);
    if (first === QUESTION) return;
    if (first === EXCLAMATION) {
      if (text.startsWith('<![CDATA[', start)) this.handler.text(text.slice(start + 9, end - 3));
      // Malicious files use entities of their own; no spreadsheet writes them.
      else if (!text.startsWith('<!--', start)) throw new WorkbookError('damaged');
      return;
    }
    if (first === SLASH) {
      this.handler.close(localName(text.slice(start + 2, end - 1).trimEnd()));
      return;
    }
    const isEmpty = text.charCodeAt(end - 2) === SLASH;
    const content = text.slice(start + 1, isEmpty ? end - 2 : end - 1);
    const nameEnd = content.search(/\s/);
    const name = localName(nameEnd < 0 ? content : content.slice(0, nameEnd));
    this.handler.open(name, nameEnd < 0 ? '' : content.slice(nameEnd));
    if (isEmpty) this.handler.close(name);
  }
}

/** The position after the tag that begins at `start`; −1 if its end hasn't been read yet. A `>` inside quotes doesn't end it. */
function endOfTag(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start + 9);
  // The next chunk may turn it into one of these.
  if ('<!--'.startsWith(text.slice(start)) || '<![CDATA['.startsWith(text.slice(start))) return -1;
  if (text.startsWith('<?', start)) return after(text, '?>', start + 2);
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === TAG_END) return at + 1;
    if (code !== QUOTE && code !== APOSTROPHE) continue;
    at = text.indexOf(text.charAt(at), at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
