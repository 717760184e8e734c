// The entry to the wire: each client method sends its request with one of these methods, chosen by what the response contains.
import * as z from 'zod/mini';
import { nestsDeeper } from '../../base/json/nestsDeeper';
import type { ReusedBuffer } from '../../base/json/reusedBuffer';
import { toBatchResult, type BatchResult } from '../../domain/batch';
import { eachIdOnce, hasId, type MayHaveId, type WithId } from '../../domain/ids';
import { MAX_FILE_BYTES } from '../../domain/limits';
import { toPage, type Page } from '../../domain/page';
import { batchResponse } from '../../domain/schemas/batch';
import { pageOf } from '../../domain/schemas/page';
import { parseJson, parseShape, refuseType, TOO_DEEP, unexpectedShape } from './bodyShape';
import { download } from './download';
import type { Exchange } from './exchange';
import { itemsCutOut, receivedRows, type ReceivedRow } from './receivedRows';
import type { Download, Request, RequestOptions } from './request';
import type { RequestStats, Transport } from './transport';

const HTML = /^(text\/html|application\/xhtml\+xml)\b/i;
const HTML_OR_JSON = /^(text\/html|application\/([\w.-]+\+)?json|application\/xhtml\+xml)\b/i;
const HTML_TEXT = /^\s*<(!doctype|html)\b/i;
/** Comparing, copying and serializing a value has enough stack for somewhat more levels. */
const MAX_LEVELS = 1000;

/** How to pick the usable rows of a list. */
export interface PickRows {
  /** The rows with an id; only the first row of each id. */
  withId: <R extends MayHaveId>(rows: readonly R[] | null | undefined) => WithId<R>[];
  /** All readable rows, also those without an id, as versions may be. */
  readable: <R extends MayHaveId>(rows: readonly R[] | null | undefined) => R[];
}

const anyPage = pageOf(z.unknown());
const nullableId = z.nullable(z.string());
const nullableIds = z.nullable(z.array(z.string()));

export class Sender {
  constructor(private readonly transport: Transport) {}

  /** A JSON body of a known shape; anything else is `unexpectedShape`. */
  json<S extends z.ZodMiniType>(request: Request, schema: S, options: RequestOptions = {}): Promise<z.infer<S>> {
    return this.transport.run(request, options, async (exchange, _, stats) => {
      const value = await readJson(request, schema, options, exchange, stats);
      if (nestsDeeper({ value }, MAX_LEVELS)) throw unexpectedShape(request.operation, TOO_DEEP);
      return value;
    });
  }

  /** A list: `pick` takes the rows it can use. How many were left out is logged and passed to `onLeftOut`, without which none nests too deep. */
  list<S extends z.ZodMiniType, T>(
    request: Request,
    schema: S,
    pick: (body: z.infer<S>, rows: PickRows) => T,
    options: RequestOptions = {},
  ): Promise<T> {
    return this.transport.run(request, options, async (exchange, _, stats) => {
      let leftOut = 0;
      const value = await readJson(request, schema, options, exchange, stats);
      const take = <R extends MayHaveId, K extends R>(rows: readonly R[], isKept: (row: R) => row is K): K[] => {
        const kept = rows.filter(isKept).filter((row) => {
          const isDeep = nestsDeeper(row, MAX_LEVELS);
          if (isDeep && !options.onLeftOut) throw unexpectedShape(request.operation, TOO_DEEP);
          return !isDeep;
        });
        leftOut += rows.length - kept.length;
        return kept;
      };
      const list = pick(value, {
        withId: (rows) => eachIdOnce(take(rows ?? [], hasId)),
        readable: (rows) => take(rows ?? [], isFilled),
      });
      if (leftOut > 0) stats.leftOut = leftOut;
      options.onLeftOut?.(leftOut);
      return list;
    });
  }

  /** A page whose rows are kept as they were received, valid until the buffer is used again. */
  receivedPage(
    request: Request,
    buffer: ReusedBuffer,
    { onLeftOut, ...options }: RequestOptions,
  ): Promise<Page<ReceivedRow>> {
    return this.transport.run(request, options, async (exchange, _, stats) => {
      const body = await exchange.text(buffer);
      stats.bytes = body.bytes;
      const texts = itemsCutOut(body);
      const json = parseJson(request.operation, body.text, texts ? { roundsNumbers: true } : {});
      const { items, ...page } = parseShape(request.operation, anyPage, json);
      const rows = receivedRows(items ?? [], texts, MAX_LEVELS);
      const leftOut = (items ?? []).length - rows.length;
      if (leftOut > 0) stats.leftOut = leftOut;
      onLeftOut?.(leftOut);
      return toPage({ ...page, items: rows });
    });
  }

  /** The id, or undefined if the body is null or empty: then read back what was written. */
  async id(request: Request, options?: RequestOptions): Promise<string | undefined> {
    return (await this.acknowledged(request, nullableId, options)) || undefined;
  }

  /** The stored thing after a write, or undefined if the body is null or empty: the write is done in any case. */
  async stored<S extends z.ZodMiniType>(
    request: Request,
    schema: S,
    options?: RequestOptions,
  ): Promise<z.infer<S> | undefined> {
    return (await this.acknowledged(request, z.nullable(schema), options)) ?? undefined;
  }

  /** The ids; an empty list if the body is null or empty. */
  async ids(request: Request, options?: RequestOptions): Promise<string[]> {
    return (await this.acknowledged(request, nullableIds, options)) ?? [];
  }

  /** The result of each item. */
  async batch(request: Request, options?: RequestOptions): Promise<BatchResult> {
    return toBatchResult(await this.json(request, batchResponse, options));
  }

  /** Any 2xx, whatever its body, except an HTML page: that comes from a proxy, not from the service. */
  nothing(request: Request, options: RequestOptions = {}): Promise<void> {
    return this.transport.run(request, options, async (exchange, response, stats) => {
      refuseType(request, response, HTML);
      if (HTML_TEXT.test(await acknowledgement(exchange, stats))) throw unexpectedShape(request.operation);
    });
  }

  /** A file as a stream. A file larger than the limit, or than the service lists it, fails with `tooLarge`. */
  file(request: Request, options: RequestOptions = {}): Promise<Download> {
    const maxBytes = Math.max(options.listedBytes ?? 0, MAX_FILE_BYTES);
    return download(this.transport, { ...request, accept: '*/*' }, options, { maxBytes });
  }

  /** A table of any length as a stream. */
  table(request: Request, options: RequestOptions = {}): Promise<Download> {
    const rules = { maxBytes: Infinity, refused: HTML_OR_JSON };
    return download(this.transport, { ...request, accept: 'text/csv' }, options, rules);
  }

  private acknowledged<S extends z.ZodMiniType>(
    request: Request,
    schema: S,
    options: RequestOptions = {},
  ): Promise<z.infer<S> | null> {
    return this.transport.run(request, options, async (exchange, response, stats) => {
      refuseType(request, response, HTML);
      const text = await acknowledgement(exchange, stats);
      return text.trim() === '' ? null : parseShape(request.operation, schema, parseJson(request.operation, text));
    });
  }
}

async function readJson<S extends z.ZodMiniType>(
  { operation }: Request,
  schema: S,
  options: RequestOptions,
  exchange: Exchange,
  stats: RequestStats,
): Promise<z.infer<S>> {
  const { text, bytes } = await exchange.text();
  stats.bytes = bytes;
  return parseShape(operation, schema, parseJson(operation, text, options), options.onLeftOut && emptyBadRows);
}

/** Whether the row still has fields, and wasn't emptied by `emptyBadRows`. */
function isFilled<R extends MayHaveId>(row: R): row is R {
  return Object.keys(row).length > 0;
}

/** Bad rows of a list, or of one in an object, lose all they have, and so their id. False if that leaves none of several, or if more is wrong. */
function emptyBadRows(json: unknown, places: readonly (readonly PropertyKey[])[]): boolean {
  const lists = new Set<unknown[]>();
  for (const [first, second] of places) {
    const [list, at] =
      typeof first === 'number' ? [json, first] : [(Object(json) as Record<PropertyKey, unknown>)[first ?? ''], second];
    if (!Array.isArray(list) || typeof at !== 'number') return false;
    list[at] = {};
    lists.add(list);
  }
  const rows = [...lists].flat();
  // A search hit nests its row in an item, which has the id.
  return rows.length === 1 || rows.some((row) => hasId(Object(row)) || hasId(Object((row as { item?: unknown }).item)));
}

/** The body of a write's response, or nothing: a broken body must not make a successful write look like a failure. */
async function acknowledgement(exchange: Exchange, stats: RequestStats): Promise<string> {
  const body = await exchange.acknowledgement();
  if (body) stats.bytes = body.bytes;
  return body?.text ?? '';
}
