/** @param origin the site's, such as https://www.example.com */
export const pageUrl = (origin: string, path: string): string => new URL(path, origin).href;

export const shareCardName = (path: string): string => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

export const shareCardUrl = (origin: string, path: string): string =>
  `${new URL(origin).origin}/cards/${shareCardName(path)}.png`;
export const shareCardSize = { width: 1200, height: 630 };
