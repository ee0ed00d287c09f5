import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pages } from '#content/pages/index.ts';
import { cardName } from '#site/seo/page-address.ts';
import { card } from './pictures/card.ts';
import { ico, icon } from './pictures/icon.ts';

export async function buildIcons(folder: string): Promise<void> {
  const png = (size: number, share: number) =>
    sharp(Buffer.from(icon(size, share)))
      .png()
      .toBuffer();
  const files = {
    'apple-touch-icon.png': await png(180, 0.7),
    'icon-192.png': await png(192, 0.72),
    'icon-512.png': await png(512, 0.72),
    // Launchers may crop all but the inner 80% (W3C Web App Manifest, "maskable").
    'icon-maskable-512.png': await png(512, 0.54),
    'favicon.ico': ico(await png(32, 0.88), 32),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
}

/** Writes sharing images into the existing folder `cards`. */
export async function buildCards(folder: string): Promise<void> {
  for (const page of pages) {
    const picture = sharp(Buffer.from(card(page))).png({ palette: true, colours: 128, effort: 7 });
    await picture.toFile(join(folder, 'cards', `${cardName(page.path)}.png`));
  }
}
