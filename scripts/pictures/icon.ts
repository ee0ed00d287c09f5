import { colour } from './art-style.ts';
import { drawingNamed } from './page-art.ts';

/** @param share of the icon that the mark fills */
export function icon(size: number, share: number): string {
  const edge = (40 * (1 / share - 1)) / 2;
  const box = 40 / share;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-edge} ${-edge} ${box} ${box}" color="${colour('ink', 'text')}">` +
    `<rect x="${-edge}" y="${-edge}" width="${box}" height="${box}" fill="${colour('ink', 'ground')}"/>${drawingNamed('mark').markup}</svg>`
  );
}

/** Wraps a PNG as .ico for requests of /favicon.ico. @param size in pixels, below 256 */
export function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  // Reserved, type (1: icon), count; entry: size, planes, bits per pixel, bytes, offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
