import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import busboy from 'busboy';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { multipartBody } from '../../../../src/api/wire/multipart';
import { jsonBody, type Upload } from '../../../../src/api/wire/request';
import { failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';

interface Part {
  name: string;
  fileName?: string | undefined;
  type?: string;
  content: string;
}

async function parsed(contentType: string, bytes: Buffer): Promise<Part[]> {
  const parts: Part[] = [];
  const parser = busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', preservePath: true });
  parser.on('field', (name, content) => parts.push({ name, content }));
  parser.on('file', (name, stream, { filename, mimeType }) => {
    const part = { name, fileName: filename, type: mimeType, content: '' };
    parts.push(part);
    stream.on('data', (chunk: Buffer) => (part.content += chunk.toString('latin1')));
  });
  const finished = new Promise((resolve, reject) => parser.on('close', resolve).on('error', reject));
  Readable.from([bytes]).pipe(parser);
  await finished;
  return parts;
}

async function bytesOf(upload: Upload, onSent: (bytes: number) => void = () => undefined) {
  const body = multipartBody('addAttachments', upload, 'form-test', { onSent });
  const bytes = Buffer.from(await new Response(body.stream).arrayBuffer());
  return { body, bytes };
}

const fileOf = (fileName: string, content: Uint8Array<ArrayBuffer>, contentType?: string) => ({
  fileName,
  sizeBytes: content.length,
  ...(contentType === undefined ? {} : { contentType }),
  open: () => new Blob([content]).stream(),
});

describe('multipartBody', () => {
  it('separates its parts whatever the file names are', async () => {
    const names = ['end\\', 'quo"te', 'es\u001bcape\u007f', 'two\r\nlines'];
    const files = names.map((name) => fileOf(name, new Uint8Array([65]), 'text/plain; charset=utf-8'));
    const { body, bytes } = await bytesOf({ partName: 'files', files });
    const parts = await parsed(body.contentType, bytes);
    assert.deepEqual(
      parts.map(({ fileName, type }) => [decodeURIComponent(fileName ?? ''), type]),
      names.map((name) => [name, 'text/plain']),
    );
  });

  it('stops reading a file that yields nothing', async () => {
    let isWaiting = false;
    const stalled = {
      fileName: 'a.bin',
      sizeBytes: 3,
      open: async function* (signal: AbortSignal) {
        yield new Uint8Array([1]);
        isWaiting = true;
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('let go'))));
      },
    };
    const body = multipartBody('addAttachments', { partName: 'files', files: [stalled] }, 'form-test', {
      onSent: () => undefined,
    });
    const reader = body.stream.getReader();
    await reader.read();
    await reader.read();
    const waiting = reader.read();
    await eventually('the file is read', () => isWaiting);
    body.close();
    await assert.rejects(waiting, /let go/);
    assert.equal(body.isHandedOver, false);
  });

  it('is parsed back unchanged, with exactly the announced length', async () => {
    const items = jsonBody(z.unknown(), [{ recordId: 'ü', fileName: 'a.txt' }]);
    const upload = {
      fields: { items },
      partName: 'files',
      files: [
        fileOf('a.txt', new TextEncoder().encode('hello\r\n--form-else'), 'text/plain'),
        fileOf('Ärztebrief 花 🙂.pdf', new Uint8Array(200_000).fill(65)),
        fileOf('empty', new Uint8Array()),
      ],
    };
    const { body, bytes } = await bytesOf(upload);
    assert.equal(bytes.length, body.totalBytes);
    const parts = await parsed(body.contentType, bytes);
    assert.deepEqual(
      parts.map(({ content, ...part }) => ({ ...part, length: content.length })),
      [
        { name: 'items', length: JSON.stringify(items.value).length },
        { name: 'files', fileName: 'a.txt', type: 'text/plain', length: 18 },
        { name: 'files', fileName: 'Ärztebrief 花 🙂.pdf', type: 'application/octet-stream', length: 200_000 },
        { name: 'files', fileName: 'empty', type: 'application/octet-stream', length: 0 },
      ],
    );
  });

  it("doesn't let a file name or type inject a header or part", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), async (name, type) => {
        const evil = `${name}"\r\nX-Evil: 1\r\n\r\n--form-test`;
        const { body, bytes } = await bytesOf({ partName: 'files', files: [fileOf(evil, new Uint8Array(1), type)] });
        assert.equal(bytes.length, body.totalBytes);
        const parts = await parsed(body.contentType, bytes);
        assert.equal(parts.length, 1);
        const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n')).toString();
        assert.equal(head.split('\r\n').length, 3);
      }),
      { numRuns: 100 },
    );
  });

  it('reports progress up to the total', async () => {
    const sent: number[] = [];
    const { body } = await bytesOf({ partName: 'files', files: [fileOf('a', new Uint8Array(300_000))] }, (bytes) =>
      sent.push(bytes),
    );
    assert.equal(sent[0], 0);
    assert.equal(sent.at(-1), body.totalBytes);
    assert.deepEqual(
      sent,
      sent.toSorted((a, b) => a - b),
    );
  });

  it('refuses a file whose size has changed', async () => {
    for (const sizeBytes of [2, 4]) {
      const file = { ...fileOf('a.txt', new Uint8Array(3)), sizeBytes };
      const failure = await failureFrom(bytesOf({ partName: 'files', files: [file] }));
      const said = { operation: 'addAttachments', kind: 'fileNotRead', fileName: 'a.txt', code: 'ESTALE' };
      assert.deepEqual(failure, said);
    }
  });
});
