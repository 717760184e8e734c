// Makes text inert where VS Code interprets it: messages have links (`[x](command:…)`), labels and lenses have icons (`$(x)`),
// and hovers are Markdown. None of our texts should contain any.
import { visibleText } from './visibleText';

/** VS Code truncates longer messages. */
export const MESSAGE_LENGTH = 1000;
/** More lines would push a dialog's buttons off the screen. */
const MAX_LINES = 40;

/** Has no width and doesn't break the line, so the text looks and sounds the same. */
const WORD_JOINER = '\u2060';
/** Between characters that only have a meaning next to each other. */
const SEAMS = /(?<=\])(?=\()|(?<=\$)(?=\()|(?<=:)(?=\/\/)|(?<=www)(?=\.)|(?<=@)(?=[^\u2060])/gi;

/** One visible line without links and icons. Apply it only once: a second pass would show the inserted characters. */
export function inertText(text: string, length = MESSAGE_LENGTH): string {
  return visibleText(text, length).replaceAll(SEAMS, WORD_JOINER);
}

/** Like `inertText`, for the detail lines of a question. */
export function inertLines(text: string): string {
  const lines = text.split('\n');
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), '…'] : lines;
  return shown.map((line) => inertText(line)).join('\n');
}
