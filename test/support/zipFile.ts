// Writes ZIP archives byte by byte, with the habits of several writers.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipHabits {
  readonly isStored?: boolean;
  /** Sizes come after the data, as in archives written as a stream. */
  readonly hasDescriptors?: boolean;
  readonly comment?: string;
  readonly isEncrypted?: boolean;
}

export function zipFile(parts: Readonly<Record<string, string | Uint8Array>>, habits: ZipHabits = {}): Buffer {
  const { isStored = false, hasDescriptors = false, comment = '', isEncrypted = false } = habits;
  const flags = 0x0800 | (hasDescriptors ? 8 : 0) | (isEncrypted ? 1 : 0);
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content as string);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(bytes.length, 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(nameBytes.length, 0);
    const common = Buffer.alloc(10);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    const header = Buffer.concat([
      uint32(0x04034b50),
      common,
      hasDescriptors ? Buffer.alloc(12) : sizes,
      lengths,
      nameBytes,
    ]);
    const descriptor = hasDescriptors ? Buffer.concat([uint32(0x08074b50), sizes]) : Buffer.alloc(0);
    local.push(header, packed, descriptor);
    const rest = Buffer.alloc(10);
    central.push(
      Buffer.concat([
        uint32(0x02014b50),
        Buffer.from([20, 0]),
        common,
        sizes,
        lengths,
        rest,
        uint32(offset),
        nameBytes,
      ]),
    );
    offset += header.length + packed.length + descriptor.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, directory, end, Buffer.from(comment)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
