// Text where VS Code looks for more than text: messages, prompts and complaints know links (`[x](command:…)`), labels of
// choices, lenses and the status bar know icons (`$(x)`), and the hover of a choice is Markdown, with bare addresses.
// None of ours is meant to be one. Whoever wants a link in a message has to hand it over as something else than text.
import { visibleText } from './visibleText';

/** VS Code cuts what is longer, at its end. */
export const MESSAGE_LENGTH = 1000;
/** More lines are not read, and would push the buttons of a dialog out of sight. */
const MOST_LINES = 40;

/** Has no width and allows no line break: the text reads, wraps and sounds as it was. */
const WORD_JOINER = '\u2060';
/** Where the signs meet that only mean something side by side. Pulling them apart needs no rule about what stands behind them. */
const SEAMS = /(?<=\])(?=\()|(?<=\$)(?=\()|(?<=:)(?=\/\/)|(?<=www)(?=\.)|(?<=@)(?=[^\u2060])/gi;

/** One visible line in which nothing acts. Once only: the next one would show what this one has put in. */
export function inertText(text: string, length = MESSAGE_LENGTH): string {
  return visibleText(text, length).replaceAll(SEAMS, WORD_JOINER);
}

/** The same for the lines below a question. */
export function inertLines(text: string): string {
  const lines = text.split('\n');
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), '…'] : lines;
  return shown.map((line) => inertText(line)).join('\n');
}
