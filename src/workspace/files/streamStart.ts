export interface FileStart {
  readonly bytes: Uint8Array;
  /** Whether the stream has more bytes than requested. */
  readonly isCut: boolean;
}

/** Reads at most `limitBytes` of the stream. The rest is not downloaded. */
export async function streamStart(stream: ReadableStream<Uint8Array>, limitBytes: number): Promise<FileStart> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  // Leaving the loop cancels the stream, and with it the request.
  for await (const chunk of stream) {
    chunks.push(chunk);
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limitBytes), isCut: sizeBytes > limitBytes };
}
