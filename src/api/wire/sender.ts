// The ways an answer is taken: every method of the client ends in one of them.
import * as z from 'zod';
import { ServiceError } from '../../domain/failure';
import { hasId, type WithId } from '../../domain/ids';
import type { Exchange } from './exchange';
import { parseJson, shaped } from './parse';
import type { Request } from './request';
import type { Download, RequestOptions } from './requestOptions';
import type { Tally, Transport } from './transport';

const HTML = /^(text\/html|application\/xhtml\+xml)\b/i;
const HTML_OR_JSON = /^(text\/html|application\/([\w.-]+\+)?json|application\/xhtml\+xml)\b/i;
const HTML_TEXT = /^\s*<(!doctype|html)\b/i;

/** Those of the rows that have an id. */
export type PickRows = <R extends { id?: string | null | undefined }>(
  rows: readonly R[] | null | undefined,
) => WithId<R>[];

const idAnswer = z.string().nullable();
const idsAnswer = z.array(z.string()).nullable();

export class Sender {
  constructor(private readonly transport: Transport) {}

  /** A JSON body of a known shape; anything else is `unexpectedShape`. */
  json<S extends z.ZodType>(request: Request, schema: S, options: RequestOptions = {}): Promise<z.infer<S>> {
    return this.transport.run(request, options, (exchange, _, tally) =>
      answerOf(request, schema, options, exchange, tally),
    );
  }

  /** The same of a list, whose rows are of use only with an id: `take` picks them from the answer. How many are left out is told and logged. */
  list<S extends z.ZodType, T>(
    request: Request,
    schema: S,
    take: (answer: z.infer<S>, withId: PickRows) => T,
    options: RequestOptions = {},
  ): Promise<T> {
    return this.transport.run(request, options, async (exchange, _, tally) => {
      let leftOut = 0;
      const list = take(await answerOf(request, schema, options, exchange, tally), (rows) => {
        const kept = (rows ?? []).filter(hasId);
        leftOut += (rows?.length ?? 0) - kept.length;
        return kept;
      });
      if (leftOut > 0) tally.leftOut = leftOut;
      options.onLeftOut?.(leftOut);
      return list;
    });
  }

  /** An id, or undefined for null or nothing: what was written must then be read back. */
  async id(request: Request, options?: RequestOptions): Promise<string | undefined> {
    return (await this.acknowledged(request, idAnswer, options)) || undefined;
  }

  /** What was written as it is stored now, or undefined for null or nothing: the write is done all the same. */
  async stored<S extends z.ZodType>(
    request: Request,
    schema: S,
    options?: RequestOptions,
  ): Promise<z.infer<S> | undefined> {
    return (await this.acknowledged(request, schema.nullable(), options)) ?? undefined;
  }

  /** Ids; none for null or nothing. */
  async ids(request: Request, options?: RequestOptions): Promise<string[]> {
    return (await this.acknowledged(request, idsAnswer, options)) ?? [];
  }

  /** Any 2xx will do, whatever its body; only a page of HTML shows that something else than the service answered. */
  nothing(request: Request, options: RequestOptions = {}): Promise<void> {
    return this.transport.run(request, options, async (exchange, response, tally) => {
      refuse(request, response, HTML);
      const text = await textOrNothing(exchange, tally);
      if (HTML_TEXT.test(text)) throw notTheService(request);
    });
  }

  /** The body as it comes. The request is logged when the stream ends. */
  stream(request: Request, options: RequestOptions = {}): Promise<Download> {
    return this.transport.run(request, options, (exchange, response, tally) => {
      if (request.accept === 'text/csv') refuse(request, response, HTML_OR_JSON);
      const stream = exchange.stream((bytes, error) => {
        tally.bytes = bytes;
        this.transport.log(tally, error);
      });
      tally.isLasting = true;
      const contentType = response.headers.get('content-type');
      const sizeBytes = announcedBytes(response);
      return {
        stream,
        ...(contentType === null ? {} : { contentType }),
        ...(sizeBytes === undefined ? {} : { sizeBytes }),
      };
    });
  }

  private acknowledged<S extends z.ZodType>(
    request: Request,
    schema: S,
    options: RequestOptions = {},
  ): Promise<z.infer<S> | null> {
    return this.transport.run(request, options, async (exchange, response, tally) => {
      refuse(request, response, HTML);
      const text = await textOrNothing(exchange, tally);
      return text.trim() === '' ? null : shaped(request.operation, schema, parseJson(request.operation, text));
    });
  }
}

async function answerOf<S extends z.ZodType>(
  request: Request,
  schema: S,
  options: RequestOptions,
  exchange: Exchange,
  tally: Tally,
): Promise<z.infer<S>> {
  const { text, bytes } = await exchange.text();
  tally.bytes = bytes;
  return shaped(request.operation, schema, parseJson(request.operation, text, options));
}

/** A 2xx is a success, whatever becomes of its body: a write that was done must not look as if it was not. */
async function textOrNothing(exchange: Exchange, tally: Tally): Promise<string> {
  const body = await exchange.acknowledgement();
  if (body) tally.bytes = body.bytes;
  return body?.text ?? '';
}

/** A success of that type is not the service's answer to this request. */
function refuse(request: Request, response: Response, type: RegExp): void {
  if (type.test(response.headers.get('content-type') ?? '')) throw notTheService(request);
}

function notTheService({ operation }: Request): ServiceError {
  return new ServiceError({ operation, kind: 'unexpectedShape', path: '' });
}

/** The length of a compressed body says nothing about what comes out of the stream. */
function announcedBytes(response: Response): number | undefined {
  const length = response.headers.get('content-length');
  const isPlain = !response.headers.get('content-encoding');
  return isPlain && length !== null && /^\d+$/.test(length) ? Number(length) : undefined;
}
