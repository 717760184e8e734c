import assert from 'node:assert/strict';
import { codePositions } from '../../../src/platform/codePositions';

const secret = 'Sample Person 017';

describe('codePositions', () => {
  it('reports where an error came from, without its message', () => {
    const messages = [
      secret,
      `first\n${secret}`,
      `first\n  ${secret}\n\nlast`,
      `Unexpected token\n    at ${secret.replaceAll(' ', '')} (/${secret}/file.js:1:2)`,
      `\n    at ${secret} (file.js:1:2)\n`,
    ];
    for (const message of messages) {
      const positions = codePositions(new SyntaxError(message));
      assert.match(positions[0] ?? '', /^at .*codePositions\.test\.[jt]s:\d+:\d+\)?$/, message);
      assert.doesNotMatch(positions.join('\n'), /Person|\//, message);
    }
  });

  it('uses only the end of a stack whose message was changed', () => {
    const error = new Error(`first\n    at ${secret} (file.js:1:2)\n${secret}`);
    error.message = 'Masked';
    const positions = codePositions(error);
    assert.ok(positions.length > 0);
    assert.doesNotMatch(positions.join('\n'), /Person/);
  });

  it('recognizes the frames of Node and VS Code', () => {
    const error = new Error('x');
    error.stack = [
      'Error: x',
      '\tat new Sender (file:///home/sample/.vscode/extensions/records/dist/client.js:12:34)',
      '    at Object.run [as callback] (C:\\Users\\sample\\dist\\extension.js:1:2)',
      '    at async Promise.all (index 0)',
      '    at async Client.list (/home/sample/dist/client.js:5:6)',
      '    at node:internal/process/task_queues:95:5',
    ].join('\n');
    assert.deepEqual(codePositions(error), [
      'at new Sender (client.js:12:34)',
      'at Object.run (extension.js:1:2)',
      'at async Promise.all',
      'at async Client.list (client.js:5:6)',
      'at task_queues:95:5',
    ]);
  });

  it('returns nothing without frames', () => {
    const bare = new Error(secret);
    delete bare.stack;
    for (const error of [bare, secret, undefined, { stack: secret }]) assert.deepEqual(codePositions(error), []);
  });
});
