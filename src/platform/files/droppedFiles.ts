// Files dropped on a row, as paths on the computer that runs the extension.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { FilePaths } from '../../domain/files/filePaths';
import type { TempFolder } from './tempFolder';

/** From the Explorer or from the system's file manager. */
export const FILE_DROPS = ['text/uri-list', 'files'];

/**
 * The dropped files in order, without reading them. Files that aren't on this computer (such as a drop into a browser) are copied
 * to the private folder first.
 */
export async function droppedPaths(data: vscode.DataTransfer, tempFolder: TempFolder): Promise<FilePaths> {
  const uris = parseUris((await data.get('text/uri-list')?.asString()) ?? '');
  const files = [...data].flatMap(([, item]) => item.asFile() ?? []);
  const copy = async (name: string, bytes: Uint8Array): Promise<string> => {
    // Removes folder parts from the name; the service gets the name itself.
    const target = await tempFolder.pathFor(path.basename(name.replaceAll('\\', '/')) || '_');
    await writeFile(target, bytes, { mode: 0o600 });
    return target;
  };
  const paths: string[] = [];
  for (const uri of uris) {
    if (uri.scheme === 'file') paths.push(uri.fsPath);
    else paths.push(await copy(path.posix.basename(uri.path), await vscode.workspace.fs.readFile(uri)));
  }
  const dropped = new Set(files.map(({ uri }) => uri?.toString()));
  const isKnown = (uri: vscode.Uri): boolean =>
    dropped.has(uri.toString()) || vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  // A dragged browser link is also a URI list: known files and Explorer rows are distinguished from it here.
  if (paths.length > 0) return { paths, isOnlyText: uris.some((uri) => uri.scheme === 'file' && !isKnown(uri)) };
  for (const file of files)
    paths.push(file.uri?.scheme === 'file' ? file.uri.fsPath : await copy(file.name, await file.data()));
  return { paths, isOnlyText: false };
}

/** Lines of URIs; lines with # are comments (RFC 2483). */
function parseUris(text: string): vscode.Uri[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => vscode.Uri.parse(line));
}
