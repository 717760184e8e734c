// Where in the code an error came from. Its message may quote contents over several lines, and a stack repeats it.

/** What VS Code and Node keep of a stack at most. */
const MAX_FRAMES = 100;
const FRAME =
  /^\s+at (?:((?:async )?(?:new )?[\w$.<>#]{1,200})(?: \[as [\w$]+\])? \()?(?:.*[\\/:])?([\w$.@-]{1,100}:\d+:\d+)\)?$/;
/** Of the platform's own. */
const FRAME_WITHOUT_PLACE = /^\s+at ((?:async )?[\w$.<>#]{1,200}) \((?:index \d+|<anonymous>|native)\)$/;

/** One for each frame, such as `at run (extension.js:12:34)`: names of functions and of files without their folders. */
export function codePositions(error: unknown): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { message, stack } = error;
  // A message may look like frames. One that was changed since is not found: then only the frames at the end are taken.
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
