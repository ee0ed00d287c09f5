/** The tables of a TrueType or OpenType file (an "sfnt"), by tag. Source: ISO/IEC 14496-22, section 4.3. */
export interface Sfnt {
  version: number;
  tables: Map<string, Buffer>;
}

const headerLength = 12;
const recordLength = 16;
const adjustmentOffset = 8;

/** Reads the table directory of a font file that is not compressed. */
export function readSfnt(file: Buffer): Sfnt {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const record = headerLength + index * recordLength;
    const offset = file.readUInt32BE(record + 8);
    const length = file.readUInt32BE(record + 12);
    tables.set(file.toString('latin1', record, record + 4), file.subarray(offset, offset + length));
  }
  return { version: file.readUInt32BE(0), tables };
}

/** Writes a font file: the directory, the tables in order of their tags, and the checksums of both. */
export function writeSfnt({ version, tables }: Sfnt): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(headerLength + sorted.length * recordLength);
  const power = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(recordLength * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(recordLength * (sorted.length - 2 ** power), 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  let head = 0;
  for (const [index, [tag, table]] of sorted.entries()) {
    const body = padded(table);
    if (tag === 'head') {
      head = offset;
      body.writeUInt32BE(0, adjustmentOffset);
    }
    const record = headerLength + index * recordLength;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(checksum(body), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    bodies.push(body);
    offset += body.length;
  }
  const file = Buffer.concat([directory, ...bodies]);
  // The whole file must add up to this constant (section 5.2.2, checkSumAdjustment).
  if (head) file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, head + adjustmentOffset);
  return file;
}

/** The sum of a table's 32-bit words, modulo 2^32. */
export function checksum(words: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset < words.length; offset += 4) sum = (sum + words.readUInt32BE(offset)) >>> 0;
  return sum;
}

/** A copy whose length is a multiple of four bytes. */
function padded(table: Buffer): Buffer {
  return Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
}
