// Draws the pictures a browser or another site asks for by name: a card a page, and the icons. As a command:
// `node scripts/build-pictures.ts folder`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pages } from '#content/pages/index.ts';
import { cardName } from '#site/search/page-address.ts';
import { card } from './pictures/card.ts';
import { ico, icon } from './pictures/icon.ts';

/** Writes `cards/*.png` and the icons into the folder of a site's files. */
export async function buildPictures(folder: string): Promise<void> {
  mkdirSync(join(folder, 'cards'), { recursive: true });
  for (const page of pages) {
    const picture = sharp(Buffer.from(card(page))).png({ palette: true, colours: 128, effort: 7 });
    await picture.toFile(join(folder, 'cards', `${cardName(page.path)}.png`));
  }
  const png = (size: number, share: number) =>
    sharp(Buffer.from(icon(size, share)))
      .png()
      .toBuffer();
  const files = {
    'apple-touch-icon.png': await png(180, 0.7),
    'icon-192.png': await png(192, 0.72),
    'icon-512.png': await png(512, 0.72),
    // A launcher may cut all but the inner four fifths away (W3C Web App Manifest, "maskable").
    'icon-maskable-512.png': await png(512, 0.54),
    'favicon.ico': ico(await png(32, 0.88), 32),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
}

if (import.meta.main) await buildPictures(process.argv[2] ?? '.');
