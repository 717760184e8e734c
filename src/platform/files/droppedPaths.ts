// Files dropped on a row, as paths on the computer that runs the extension.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { FilePaths } from '../../domain/files/filePaths';
import type { TempFolder } from './tempFolder';

/**
 * The dropped files in order, without reading them. Files that aren't on this computer (such as a drop into a browser) are copied
 * to the private folder first.
 */
export async function droppedPaths(data: vscode.DataTransfer, tempFolder: TempFolder): Promise<FilePaths> {
  const uris = parseUris((await data.get('text/uri-list')?.asString()) ?? '');
  const files = [...data].flatMap(([, item]) => item.asFile() ?? []);
  const copy = async (name: string, read: () => Thenable<Uint8Array>): Promise<string> => {
    // Removes folder parts from the name; the service gets the name itself.
    const target = await tempFolder.pathFor(path.basename(name.replaceAll('\\', '/')) || '_');
    // A file that can't be read isn't copied; it is reported with the other unreadable paths.
    await read().then(
      (bytes) => writeFile(target, bytes, { mode: 0o600 }),
      () => undefined,
    );
    return target;
  };
  const dropped = new Set(files.map(({ uri }) => uri?.toString()));
  // A dragged browser link is also a URI list: known files and Explorer rows are distinguished from it here.
  const isKnown = (uri: vscode.Uri): boolean =>
    dropped.has(uri.toString()) || (!uri.path.includes('..') && vscode.workspace.getWorkspaceFolder(uri) !== undefined);
  const paths: string[] = [];
  for (const uri of uris) {
    // Any other address is a path to ask about: reading it can reach a file of this computer, or another computer.
    if (uri.scheme === 'file' || !isKnown(uri)) paths.push(uri.with({ scheme: 'file' }).fsPath);
    else paths.push(await copy(path.posix.basename(uri.path), () => vscode.workspace.fs.readFile(uri)));
  }
  if (paths.length > 0) return { paths, isOnlyText: !uris.every(isKnown) };
  for (const file of files)
    paths.push(file.uri?.scheme === 'file' ? file.uri.fsPath : await copy(file.name, () => file.data()));
  return { paths, isOnlyText: false };
}

/** Parses one URI per line; lines with # are comments (RFC 2483). In a remote window, URIs from pages are valid here as they are. */
function parseUris(text: string): vscode.Uri[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return lines
    .map((line) => vscode.Uri.parse(line))
    .map((uri) => (uri.scheme === 'vscode-remote' ? vscode.Uri.file(uri.path) : uri));
}
