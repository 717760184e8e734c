// Where in the code an error came from, without its message, which may quote contents.

/** VS Code and Node don't keep longer stacks. */
const MAX_FRAMES = 100;
const FRAME =
  /^\s+at (?:((?:async )?(?:new )?[\w$.<>#]{1,200})(?: \[as [\w$]+\])? \()?(?:.*[\\/:])?([\w$.@-]{1,100}:\d+:\d+)\)?$/;
/** Frames of the platform itself. */
const FRAME_WITHOUT_PLACE = /^\s+at ((?:async )?[\w$.<>#]{1,200}) \((?:index \d+|<anonymous>|native)\)$/;

/** One entry per frame, such as `at run (extension.js:12:34)`, without folders. */
export function codePositions(error: unknown): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { message, stack } = error;
  // A message can look like frames, so it is cut off first. If it was changed later, only the last frames are used.
  const end = message === '' ? -1 : stack.indexOf(message);
  const lines = (end < 0 ? stack : stack.slice(end + message.length)).split('\n');
  const positions: string[] = [];
  for (const line of lines.reverse()) {
    const position = positionOf(line);
    if (position === undefined || positions.length === MAX_FRAMES) break;
    positions.unshift(position);
  }
  return positions;
}

function positionOf(line: string): string | undefined {
  const [, name, place] = FRAME.exec(line) ?? FRAME_WITHOUT_PLACE.exec(line) ?? [];
  if (place === undefined) return name === undefined ? undefined : `at ${name}`;
  return name === undefined ? `at ${place}` : `at ${name} (${place})`;
}
