// The HTML of a page: a strict content security policy, the start data and the script. Nothing is fetched.

interface PageParts {
  /** Has no `</script` or `<!--`, which the build leaves out. */
  readonly script: string;
  readonly nonce: string;
  /** BCP 47 language tag, for screen readers. */
  readonly language: string;
  readonly start: object;
}

/** The policy needs no permission for constructed style sheets. */
export function renderPage({ script, nonce, language, start }: PageParts): string {
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `img-src data: blob:`,
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
</head>
<body>
<script type="application/json" id="start">${inlineJson(start)}</script>
<script type="module" nonce="${attribute(nonce)}">${script}</script>
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
