import * as vscode from 'vscode';

/** A colored dot with a thin grey border, visible on any background. `colour` is hexadecimal. */
export function colourSpot(colour: string): vscode.Uri {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="5" fill="${colour}" stroke="#808080" stroke-opacity=".6"/></svg>`;
  return svgUri(svg);
}

export function svgUri(svg: string): vscode.Uri {
  return vscode.Uri.parse(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, true);
}
