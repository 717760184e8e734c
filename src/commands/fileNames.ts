// Names given by the service become names of files: nothing in them may lead out of the chosen folder.

/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const LONGEST = 120;

/** Without separators, control characters and what else no system takes; never empty, never `.` or `..`. */
export function safeFileName(name: string): string {
  const clean = name
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')
    .replace(/[. ]+$/, '')
    .trim();
  const short = clean.length > LONGEST ? clean.slice(0, LONGEST / 2) + clean.slice(-LONGEST / 2) : clean;
  return short === '' || RESERVED.test(short) ? `_${short}` : short;
}
