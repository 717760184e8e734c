// What every method of the client takes beside its subject, and how files go in and come out.

export interface RequestOptions {
  /** Ends the request; it then fails with kind `cancelled`. */
  readonly signal?: AbortSignal;
  /** The answer is shown and never written back: numbers of more digits than JavaScript holds may be rounded, which is quicker. */
  readonly roundsNumbers?: true;
  /** Of a list: how many of its rows came without an id and were left out, since nothing can be asked of them again. */
  readonly onLeftOut?: (rows: number) => void;
  /** Bytes of an upload handed to the network so far, and of the whole body. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
}

/** A file to send. */
export interface UploadFile {
  readonly fileName: string;
  readonly contentType?: string;
  readonly sizeBytes: number;
  /** `signal` ends a reading that nobody waits for any more. */
  open(signal: AbortSignal): ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** A file that comes in. Read the stream to its end or cancel it: until then it holds one place of the connection. */
export interface Download {
  readonly stream: ReadableStream<Uint8Array>;
  readonly contentType?: string;
  /** As announced; absent when the service compresses or does not say. */
  readonly sizeBytes?: number;
}
