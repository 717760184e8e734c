/** The limits the contract states. A test may set smaller ones, to see a refusal without moving 100 MB. */
export interface SampleLimits {
  readonly rows: number;
  readonly batchItems: number;
  readonly fileBytes: number;
  readonly requestBytes: number;
}

const megabyte = 1024 * 1024;

export const contractLimits: SampleLimits = {
  rows: 200,
  batchItems: 2000,
  fileBytes: 100 * megabyte,
  requestBytes: 500 * megabyte,
};

/** Bytes as a person reads a limit: «100 MB». */
export function sizeText(bytes: number): string {
  return bytes % megabyte === 0 ? `${bytes / megabyte} MB` : `${bytes} bytes`;
}
