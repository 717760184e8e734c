// The HTML of a page: a strict content security policy, the start data and one script with what it imports.

interface PageParts {
  readonly cspSource: string;
  readonly scriptUri: string;
  /** What the script imports: asked for along with it, and not after it. */
  readonly partUris: readonly string[];
  readonly nonce: string;
  /** BCP 47 language tag, for screen readers. */
  readonly language: string;
  readonly start: object;
}

/** Constructed style sheets need no permission. `cspSource` allows only the extension's own files. */
export function renderPage({ cspSource, scriptUri, partUris, nonce, language, start }: PageParts): string {
  const policy = [
    `default-src 'none'`,
    // The page's script, and the parts that it imports.
    `script-src 'nonce-${nonce}' ${cspSource}`,
    `style-src ${cspSource}`,
    `img-src data: blob: ${cspSource}`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${attribute(language)}">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<title>Records</title>
${partUris.map((uri) => `<link rel="modulepreload" href="${attribute(uri)}">\n`).join('')}</head>
<body>
<script type="application/json" id="start">${inlineJson(start)}</script>
<script type="module" nonce="${attribute(nonce)}" src="${attribute(scriptUri)}"></script>
</body>
</html>
`;
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** JSON that can't close its script element. */
function inlineJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
