import * as vscode from 'vscode';
import type { Target } from '../../tree/target';
import { copyCommand } from './copyCommand';
import { linkHost, linkText, type LinkedThing } from './thingLink';

/** Copies links that open these things here or in another VS Code, one per line. */
export const copyLink = copyCommand('recordsWorkspace.views.copyLink', (targets, { connection }) =>
  targets
    .flatMap((target) => thingOf(target) ?? [])
    .map((thing) => linkText(vscode.env.uriScheme, { host: linkHost(connection), workspaceId: connection.id, thing }))
    .join('\n'),
);

/** Undefined for parts of things, which have no page of their own. */
function thingOf(target: Target): LinkedThing | undefined {
  switch (target.what) {
    case 'record':
      return { kind: 'record', miniId: target.miniId, recordId: target.recordId };
    case 'mini':
      return { kind: 'mini', miniId: target.miniId };
    case 'label':
      return target.label.id ? { kind: 'label', labelId: target.label.id } : undefined;
    case 'skill':
      return { kind: 'skill', skillId: target.skillId };
    default:
      return undefined;
  }
}
