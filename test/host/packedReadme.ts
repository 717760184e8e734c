// README.md as it goes into the package. VS Code shows a picture of an extension's page from an https address only: what is relative, embedded
// or in the package itself stays empty.

/** For a package that has no public repository: without pictures, and with relative links as plain text. Web addresses and anchors stay. */
export function packedReadme(text: string): string {
  const inCheckout = /\((?!https?:|mailto:|#)[^)]+\)/.source;
  return text
    .replaceAll(new RegExp(`^!\\[[^\\]]*\\]${inCheckout}\\n\\n?`, 'gm'), '')
    .replaceAll(new RegExp(`(?<!!)\\[([^\\]]*)\\]${inCheckout}`, 'g'), '$1');
}
