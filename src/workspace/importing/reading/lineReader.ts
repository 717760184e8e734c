// Cuts text, coming in chunks, into its lines.
import { MAX_ROW_LENGTH } from './csvRows';

interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  readonly fault?: 'rowTooLong';
}

export class LineReader {
  private rest = '';
  private line = 1;
  private isOver = false;

  write(chunk: string): TextLine[] {
    return this.read(chunk, false);
  }

  end(): TextLine[] {
    return this.read('', true);
  }

  private read(chunk: string, isEnd: boolean): TextLine[] {
    if (this.isOver) return [];
    const parts = (this.rest + chunk).split('\n');
    this.rest = parts.pop() ?? '';
    const lines = parts.map((text): TextLine => ({ text, line: this.line++ }));
    if (isEnd && this.rest !== '') lines.push({ text: this.rest, line: this.line });
    if (this.rest.length > MAX_ROW_LENGTH) {
      lines.push({ text: '', line: this.line, fault: 'rowTooLong' });
      this.isOver = true;
    }
    return lines;
  }
}
