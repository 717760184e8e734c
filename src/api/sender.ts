// The four ways an answer is taken. Every method of the client ends in one of them.
import type * as z from 'zod';
import type { Request } from './request';
import type { Download, RequestOptions } from './requestOptions';

export interface Sender {
  /** A JSON body of a known shape; anything else is `unexpectedShape`. */
  json<S extends z.ZodType>(request: Request, schema: S, options?: RequestOptions): Promise<z.infer<S>>;
  /** An id as JSON text, or undefined for null or nothing: what was written must then be read back. */
  id(request: Request, options?: RequestOptions): Promise<string | undefined>;
  /** Nothing: any 2xx will do. */
  nothing(request: Request, options?: RequestOptions): Promise<void>;
  stream(request: Request, options?: RequestOptions): Promise<Download>;
}
