import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pages } from '#content/pages/index.ts';
import { shareCardName } from '#site/seo/page-urls.ts';
import { readDrawing, renderShareCard, resolveColour } from './share-card.ts';

export async function buildIcons(folder: string): Promise<void> {
  const png = (size: number, share: number) =>
    sharp(Buffer.from(renderIcon(size, share)))
      .png()
      .toBuffer();
  const files = {
    'apple-touch-icon.png': await png(180, 0.7),
    'icon-192.png': await png(192, 0.72),
    'icon-512.png': await png(512, 0.72),
    // Launchers may crop all but the inner 80% (W3C Web App Manifest, "maskable").
    'icon-maskable-512.png': await png(512, 0.54),
    'favicon.ico': toIco(await png(32, 0.88), 32),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
}

/** Writes sharing images into the existing folder `cards`. */
export async function buildShareCards(folder: string): Promise<void> {
  for (const page of pages) {
    const picture = sharp(Buffer.from(renderShareCard(page))).png({ palette: true, colours: 128, effort: 7 });
    await picture.toFile(join(folder, 'cards', `${shareCardName(page.path)}.png`));
  }
}

/** @param size in px @param share fraction of the icon that the mark fills */
function renderIcon(size: number, share: number): string {
  const edge = (40 * (1 / share - 1)) / 2;
  const box = 40 / share;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-edge} ${-edge} ${box} ${box}" color="${resolveColour('ink', 'text')}">` +
    `<rect x="${-edge}" y="${-edge}" width="${box}" height="${box}" fill="${resolveColour('ink', 'ground')}"/>${readDrawing('mark').markup}</svg>`
  );
}

/** Wraps a PNG as .ico for requests of /favicon.ico. @param size in pixels, below 256 */
function toIco(png: Buffer, size: number): Buffer {
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
