// The scheme `records-workspace:` as VS Code registers it at start. What answers is loaded with the first document.
import * as vscode from 'vscode';
import type { WorkspaceFileSystem } from './workspaceFileSystem';

export class DocumentFiles implements vscode.FileSystemProvider {
  constructor(
    readonly onDidChangeFile: vscode.Event<vscode.FileChangeEvent[]>,
    private readonly load: () => Promise<WorkspaceFileSystem>,
  ) {}

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    return await (await this.load()).stat(uri);
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return await (await this.load()).readFile(uri);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    await (await this.load()).writeFile(uri, content);
  }

  watch(): vscode.Disposable {
    return { dispose: () => undefined };
  }

  readDirectory(): [] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }
}
