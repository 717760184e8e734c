// The machine's properties for comparing results, without identifying it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeServerFolder } from '../host/layout';
import { benchNode } from './ownProcess';

export interface MachineFact {
  readonly name: string;
  readonly value: string;
}

export function machineFacts(): MachineFact[] {
  const cores = os.cpus();
  return [
    { name: 'processor', value: `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}` },
    { name: 'memory', value: `${Math.round(os.totalmem() / 2 ** 30)} GiB` },
    { name: 'system', value: `${systemName()}, ${process.arch}` },
    { name: 'Node of the measurements', value: execFileSync(benchNode, ['--version'], { encoding: 'utf8' }).trim() },
    { name: 'VS Code', value: vscodeVersion() },
    {
      name: 'load while they ran',
      value: os
        .loadavg()
        .map((load) => load.toFixed(1))
        .join(', '),
    },
  ];
}

function systemName(): string {
  const release = '/etc/os-release';
  const told = fs.existsSync(release) ? /^PRETTY_NAME="?([^"\n]+)/m.exec(fs.readFileSync(release, 'utf8'))?.[1] : '';
  return told || os.type();
}

/** The installed server, where the tree and activation are measured. */
function vscodeVersion(): string {
  const file = path.join(codeServerFolder, 'lib/vscode/package.json');
  if (!fs.existsSync(file)) return 'not installed';
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}
