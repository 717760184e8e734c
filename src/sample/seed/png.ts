// Generates small PNG images, because no binary files are shipped.
import { deflateSync } from 'node:zlib';

type Colour = readonly [number, number, number];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A square image with the colors of `colourAt`, in 8-bit RGB. */
function png(side: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) rows.set(colourAt(x, y), y * (1 + side * 3) + 1 + x * 3);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const grounds: readonly Colour[] = [
  [46, 125, 50],
  [21, 101, 192],
  [173, 20, 87],
  [230, 126, 34],
  [94, 53, 177],
  [0, 121, 107],
];

/** The number of different portraits. */
export const portraitCount = grounds.length;

/** Head and shoulders on a colored background. */
export function portrait(number: number): Buffer {
  const ground = grounds[number % grounds.length] ?? [0, 0, 0];
  return png(96, (x, y) => {
    const inHead = (x - 48) ** 2 + (y - 36) ** 2 < 18 ** 2;
    const inShoulders = (x - 48) ** 2 + ((y - 96) * 0.9) ** 2 < 34 ** 2;
    return inHead || inShoulders ? [245, 243, 238] : ground;
  });
}

/** Fading stripes. */
export function stripes(side: number): Buffer {
  return png(side, (x, y) => [(x * 255) / side, Math.floor(y / 8) % 2 ? 200 : 120, 255 - (y * 255) / side]);
}

// The checksum for PNG and ZIP. zlib.crc32 needs Node 22, and the tests also run on 20.

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
