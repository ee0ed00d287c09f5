import { colour } from './art-style.ts';
import { drawingNamed } from './page-art.ts';

/** The mark in paper on ink, for places that show it on grounds of their own. @param share of the icon that it fills */
export function icon(size: number, share: number): string {
  const edge = (40 * (1 / share - 1)) / 2;
  const box = 40 / share;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-edge} ${-edge} ${box} ${box}" color="${colour('ink', 'text')}">` +
    `<rect x="${-edge}" y="${-edge}" width="${box}" height="${box}" fill="${colour('ink', 'ground')}"/>${drawingNamed('mark').markup}</svg>`
  );
}

/** One PNG as an .ico file, for what asks for /favicon.ico without reading the page. @param size in pixels, below 256 */
export function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  // Reserved, type (1: icon), count; then the one entry: size, planes, bits a pixel, bytes, where they begin.
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
