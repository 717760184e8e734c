// Takes any body and keeps nothing of it.
import type { RequestListener } from 'node:http';

export function prepare(): RequestListener {
  return (request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const isWhole = bytes === Number(request.headers['content-length'] ?? bytes);
      response.writeHead(isWhole ? 200 : 400, { 'content-type': 'application/json' }).end('[]');
    });
  };
}
