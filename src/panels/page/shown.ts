// Texts of the service as pages show them. Ids and contents stay exact: the page hands the ones back, and shows the others whole.
import { ROW_LENGTH, visibleText } from '../../base/visibleText';

/** Prose in several lines. */
const PROSE_LENGTH = 50_000;

/** In one line. */
export function shown(text: string): string;
export function shown(text: string | null | undefined): string | undefined;
export function shown(text: string | null | undefined): string | undefined {
  return text === null || text === undefined ? undefined : visibleText(text, ROW_LENGTH);
}

/** With its lines. */
export function shownProse(text: string | null | undefined): string | undefined {
  const lines = text?.slice(0, PROSE_LENGTH).split(/\r?\n/);
  return lines?.map((line) => visibleText(line, PROSE_LENGTH)).join('\n');
}
