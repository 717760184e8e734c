// A response as a stream.
import { omitEmpty } from '../../base/json/omitEmpty';
import { ServiceError } from '../../domain/failure';
import { refuseType } from './bodyShape';
import type { Download, Request, RequestOptions } from './request';
import type { Transport } from './transport';

interface DownloadRules {
  /** A longer response fails with `tooLarge`. */
  readonly maxBytes: number;
  /** Media types that the service doesn't send for this. */
  readonly refused?: RegExp;
}

/** The request is logged when the stream ends. */
export function download(
  transport: Transport,
  request: Request,
  options: RequestOptions,
  { maxBytes, refused }: DownloadRules,
): Promise<Download> {
  return transport.run(request, options, (exchange, response, stats) => {
    if (refused) refuseType(request, response, refused);
    const stream = exchange.stream({
      onBytes: (bytes) => {
        if (bytes > maxBytes) throw new ServiceError({ operation: request.operation, kind: 'tooLarge', maxBytes });
      },
      onEnd: (bytes, error) => {
        stats.bytes = bytes;
        transport.log(stats, error);
      },
    });
    stats.isStreaming = true;
    const contentType = response.headers.get('content-type');
    return { stream, ...omitEmpty({ contentType, sizeBytes: contentLength(response) }) };
  });
}

/** The length of a compressed body isn't the length of the stream. */
function contentLength(response: Response): number | undefined {
  const length = response.headers.get('content-length');
  const isCompressed = Boolean(response.headers.get('content-encoding'));
  return !isCompressed && length !== null && /^\d+$/.test(length) ? Number(length) : undefined;
}
