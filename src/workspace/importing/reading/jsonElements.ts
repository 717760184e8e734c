// Cuts the text of a JSON array, coming in chunks, into its elements without parsing the whole.
import { MAX_ROW_LENGTH } from './csvRows';

export interface JsonElement {
  /** Empty if the fault isn't in this element. */
  readonly text: string;
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** Nothing after it is read. */
  readonly fault?: 'brokenJson' | 'rowTooLong';
}

type State = 'start' | 'beforeFirst' | 'beforeElement' | 'element' | 'afterElement' | 'end' | 'over';

const SPACE = /[ \t\r\n]/;

export class JsonElements {
  private state: State = 'start';
  private rest = '';
  /** The current line, and the one on which the element begins. */
  private line = 1;
  private startLine = 1;
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  private isAfterReturn = false;

  constructor(private readonly mostLength = MAX_ROW_LENGTH) {}

  write(chunk: string): JsonElement[] {
    const found: JsonElement[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length && this.state !== 'over'; at++) {
      const character = chunk.charAt(at);
      this.countLine(character);
      if (this.state === 'element') {
        const isScalar = !this.isInText && this.depth === 0;
        if (isScalar ? !/[,\]\s]/.test(character) : !this.step(character)) continue;
        found.push({ text: this.rest + chunk.slice(start, isScalar ? at : at + 1), line: this.startLine });
        this.rest = '';
        this.state = 'afterElement';
        if (!isScalar) continue;
      }
      if (SPACE.test(character)) continue;
      if (this.between(character)) start = at;
      else found.push(this.giveUp('brokenJson'));
    }
    if (this.state === 'element') {
      this.rest += chunk.slice(start);
      if (this.rest.length > this.mostLength) found.push(this.giveUp('rowTooLong'));
    }
    return found;
  }

  end(): JsonElement[] {
    if (this.state === 'end' || this.state === 'over') return [];
    return [this.giveUp('brokenJson')];
  }

  private giveUp(fault: JsonElement['fault'] & string): JsonElement {
    const line = this.state === 'element' ? this.startLine : this.line;
    this.state = 'over';
    this.rest = '';
    return { text: '', line, fault };
  }

  /** Inside a text, list or object. Returns whether the element ends with this character. */
  private step(character: string): boolean {
    if (this.isInText) {
      if (this.isEscaped) this.isEscaped = false;
      else if (character === '\\') this.isEscaped = true;
      else if (character === '"') this.isInText = false;
      return !this.isInText && this.depth === 0;
    }
    if (character === '"') this.isInText = true;
    else if (character === '{' || character === '[') this.depth++;
    else if (character === '}' || character === ']') return --this.depth === 0;
    return false;
  }

  /** Outside of elements. Returns whether the array is still well-formed. */
  private between(character: string): boolean {
    switch (this.state) {
      case 'start':
        if (character !== '[') return false;
        this.state = 'beforeFirst';
        return true;
      case 'afterElement':
        if (character === ',') this.state = 'beforeElement';
        else if (character === ']') this.state = 'end';
        else return false;
        return true;
      case 'beforeFirst':
      case 'beforeElement':
        if (character === ']' && this.state === 'beforeFirst') this.state = 'end';
        else if (/[\],:}]/.test(character)) return false;
        else this.begin(character);
        return true;
      default:
        return false;
    }
  }

  private begin(character: string): void {
    this.state = 'element';
    this.startLine = this.line;
    this.depth = 0;
    this.step(character);
  }

  private countLine(character: string): void {
    if (character === '\r' || (character === '\n' && !this.isAfterReturn)) this.line++;
    this.isAfterReturn = character === '\r';
  }
}
