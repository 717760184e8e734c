// README.md for the .vsix: the packager refuses relative pictures and links, and VS Code doesn't show them.

/** Removes pictures and turns relative links into plain text. Web addresses and anchors stay. */
export function packagedReadme(text: string): string {
  const inCheckout = /\((?!https?:|mailto:|#)[^)]+\)/.source;
  return text
    .replaceAll(new RegExp(`^!\\[[^\\]]*\\]${inCheckout}\\n\\n?`, 'gm'), '')
    .replaceAll(new RegExp(`(?<!!)\\[([^\\]]*)\\]${inCheckout}`, 'g'), '$1');
}
