// The log: operations, times, status and sizes. Never titles, names, contents, ids, addresses or keys.
import * as vscode from 'vscode';
import type { RequestEntry } from '../domain/connection/requestEntry';
import { codePositions } from './codePositions';

export class Log {
  private readonly channel = vscode.window.createOutputChannel('Records Workspace', { log: true });

  request = (entry: RequestEntry): void => {
    const outcome = entry.failure ?? String(entry.status ?? '');
    const tries = entry.tries > 1 ? `, ${String(entry.tries)} tries` : '';
    const bytes = entry.bytes === undefined ? '' : `, ${String(entry.bytes)} bytes`;
    const leftOut = entry.leftOut === undefined ? '' : `, ${String(entry.leftOut)} rows left out`;
    const line = `${entry.operation} ${outcome} in ${String(Math.round(entry.ms))} ms${bytes}${tries}${leftOut}`;
    if (entry.failure === undefined) this.channel.info(line);
    else this.channel.warn(line);
  };

  info(line: string): void {
    this.channel.info(line);
  }

  /** An unexpected error: its name and position, not its message, which may quote contents. */
  readonly unexpected = (where: string, error: unknown): void => {
    const name = error instanceof Error ? error.name.replaceAll(/[^\w$]/g, '').slice(0, 60) : typeof error;
    this.channel.error([`${where}: ${name}`, ...codePositions(error)].join('\n    '));
  };

  show(): void {
    this.channel.show();
  }

  dispose(): void {
    this.channel.dispose();
  }
}
