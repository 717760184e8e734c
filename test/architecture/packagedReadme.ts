// README.md as it goes into the .vsix: the packer refuses pictures and links that lead into the checkout, and VS Code shows none.

/** Leaves out pictures, and of links to files keeps the words. Web addresses and places within the page stay. */
export function packagedReadme(text: string): string {
  const inCheckout = /\((?!https?:|mailto:|#)[^)]+\)/.source;
  return text
    .replaceAll(new RegExp(`^!\\[[^\\]]*\\]${inCheckout}\\n\\n?`, 'gm'), '')
    .replaceAll(new RegExp(`(?<!!)\\[([^\\]]*)\\]${inCheckout}`, 'g'), '$1');
}
