// The headings in the instructions of a Skill, each with the lines that it heads.
import { partsOf } from './frontMatter';

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly line: number;
  /** Up to the next heading that is not below this one. */
  readonly lastLine: number;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const CODE = /^ {0,3}(`{3,}|~{3,})/;

export function headingsIn(text: string): readonly Heading[] {
  const first = text.slice(0, partsOf(text)?.after ?? 0).split('\n').length - 1;
  const lines = text.split(/\r?\n/);
  const found: { level: number; text: string; line: number }[] = [];
  let code: string | undefined;
  for (const [line, source] of lines.entries()) {
    if (line < first) continue;
    const fence = CODE.exec(source)?.[1];
    if (code !== undefined) {
      if (fence?.startsWith(code)) code = undefined;
    } else if (fence !== undefined) {
      code = fence;
    } else {
      const [, marks = '', words = ''] = HEADING.exec(source) ?? [];
      if (words !== '') found.push({ level: marks.length, text: words, line });
    }
  }
  return found.map((heading, index) => {
    const next = found.slice(index + 1).find(({ level }) => level <= heading.level);
    return { ...heading, lastLine: (next?.line ?? lines.length) - 1 };
  });
}
