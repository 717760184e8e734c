// Texts that try to do more than be read, and checks whether they did.
import fc from 'fast-check';

/** VS Code finds a link in each of these, if it is in a message. */
export const links = [
  '[Show details](command:workbench.action.files.newUntitledFile)',
  '[Sign in](https://evil.example/?a=b "Sign in again")',
  "[open](HTTP://evil.example 'x')",
  '[read](file:///etc/hosts)',
] as const;

export const hostileTexts = [
  ...links,
  '![](https://evil.example/seen.png)',
  '$(trash) Delete all',
  'https://evil.example and www.evil.example and somebody@evil.example',
  'invoice\u202efdp.exe',
  '\u2066hidden\u2069 \u200f\u061c\u0000\u009b\ufeff\u{e0041}',
  'One line.\r\nAnother line\u2028and one more.\u0085',
  `Results.pdf${' '.repeat(200)}.exe`,
  'T'.repeat(1_000_000),
] as const;

const parts = [
  ...['[', ']', '(', ')', '](', '$(', ' ', '"', "'", '!', '@', '\\', '<', '>', 'www.', 'a', '.example', '\n', '\u2060'],
  ...['command:', 'file:', 'http://', 'https://', 'HTTPS://', 'command:x', 'a@b', '\u202e', '\u200d', '👩', '⟨U+202E⟩'],
];

/** Texts combined from the same pieces. */
export const hostileText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...parts), maxLength: 60 }),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/**
 * Texts that VS Code turns into links in notifications and prompts: a label in brackets, directly followed by an address of a known scheme
 * in parentheses, perhaps with a title in quotes.
 */
export function linksIn(text: string): readonly string[] {
  const label = /\[[^\]]+\]/.source;
  const address = /(?:https?:\/\/|command:|file:)[^)\s]+/.source;
  const title = /(?: (?:".+?"|'.+?'))?/.source;
  return text.match(new RegExp(`${label}\\(${address}${title}\\)`, 'gi')) ?? [];
}

/** Icons in labels, and addresses without brackets in Markdown. */
export function iconsAndAddressesIn(text: string): readonly string[] {
  return text.match(/\$\([a-z0-9-]+(~[a-z]+)?\)|\w+:\/\/\w|www\.\w|[\w.+-]@\w/gi) ?? [];
}

/** Invisible characters, and those that reverse or end the line, except the one that the extension inserts itself. */
export function hiddenIn(text: string): readonly string[] {
  const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/.source;
  const order = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.source;
  const nothing = /[\u00ad\u034f\u180e\u200b\u2061-\u2065\u206a-\u206f\u3164\ufeff\ufff0-\ufffb]|[\u{e0000}-\u{e007f}]/u
    .source;
  return text.match(new RegExp(`${controls}|${order}|${nothing}`, 'gu')) ?? [];
}
