// Texts that try to act, used in every text field. Harmless if shown as text.
import { seedId } from '../random';

export interface HostileText {
  /** A plain description. */
  readonly name: string;
  /** The text itself. */
  readonly text: string;
}

/** A shorter form for things that repeat it in many fields. */
export function repeated({ text }: HostileText): string {
  return text.slice(0, 5_000);
}

/** Only a link could run it: a test registers it and checks that it never runs. */
export const markerCommand = 'sampleHostile.marker';
export const hugeLength = 1_000_000;

/** `bait` is a server that should get no request. */
export function hostileTexts(bait: string): readonly HostileText[] {
  return [
    { name: 'command', text: '[Show details](command:workbench.action.files.newUntitledFile) x' },
    { name: 'marker', text: `[Show details](command:${markerCommand} "Retry")` },
    { name: 'argument', text: `[Show details](command:vscode.open?%5B%22${encodeURIComponent(bait)}%22%5D)` },
    { name: 'web', text: `[Show details](${bait}/link) <${bait}/auto> ${bait}/bare www.example.org x@example.org` },
    { name: 'file', text: '[Show details](file:///etc/passwd) file:///etc/passwd' },
    { name: 'scheme', text: '[Show details](vscode:extension/sample.hostile) vscode://sample.hostile/run' },
    { name: 'brackets', text: `[[a]](command:${markerCommand}) [b\\](command:${markerCommand}) [c\n](file:///etc)` },
    { name: 'halves', text: `](command:${markerCommand}) [` },
    { name: 'reference', text: `[Show details][1]\n\n[1]: command:${markerCommand}\n` },
    { name: 'image', text: `![x](${bait}/pixel.png) ![x][1]\n\n[1]: ${bait}/second.png` },
    {
      name: 'html',
      text: `</style><script src="${bait}/x.js"></script><img src=x onerror="import('${bait}/xss.js')">`,
    },
    {
      name: 'anchor',
      text: `<a href="command:${markerCommand}">Show details</a><iframe src="${bait}/frame"></iframe>`,
    },
    { name: 'icons', text: '$(alert) $(sync~spin) $(a' },
    { name: 'bidi', text: 'invoice\u202efdp.exe \u2066\u2069\u200f\u061c' },
    { name: 'invisible', text: 'a\u200bb\u2060c\ufeffd\u00ade\u{e0041}\u{e007f}\u180e' },
    { name: 'control', text: 'a\u0000b\u0007c\u001b[31md\u009be\rf\ng\u2028h\u2029i\u0085j\tk' },
    { name: 'surrogate', text: 'half \ud83d of a pair' },
    { name: 'marks', text: `z${'\u0310\u0489'.repeat(500)}` },
    { name: 'formula', text: `=HYPERLINK("${bait}/cell","Show details")` },
    { name: 'plus', text: "+1+cmd|' /C calc'!A0" },
    { name: 'minus', text: '-1+1' },
    { name: 'at', text: '@SUM(1+1)' },
    { name: 'tab', text: '\t=1+1' },
    { name: 'return', text: '\r=1+1","=1+1' },
    { name: 'path', text: '../../../../../../x' },
    { name: 'prototype', text: '__proto__' },
    { name: 'placeholder', text: '{0} {1} ${env:HOME} %PATH% $& $1' },
    { name: 'huge', text: `[Show details](command:${markerCommand}) ${'A'.repeat(hugeLength)}` },
  ];
}

// The ids of the hostile data.

export const hostileIds = {
  mini: (number: number): string => seedId('0bad0bad', number),
  record: (number: number): string => seedId('bad5eed0', number),
  label: (number: number): string => seedId('0bad1abe', number),
  group: (number: number): string => seedId('0bad6005', number),
  skill: (number: number): string => seedId('0bad5c11', number),
  asset: (number: number): string => seedId('0bada55e', number),
  user: (number: number): string => seedId('0bad05e4', number),
  attachment: (number: number): string => seedId('bada77ac', number),
  relation: (number: number): string => seedId('bad4e1a7', number),
} as const;

/** The Mini with all hostile Records. */
export const hostileOwner = hostileIds.mini(1);
/** An id that looks like a path traversal. */
export const pathId = '../../Labels/x?y=1#[x](command:sampleHostile.marker)';
