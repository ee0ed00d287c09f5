/** @param origin the site's, such as https://www.example.com */
export const pageAddress = (origin: string, path: string): string => new URL(path, origin).href;

export const cardName = (path: string): string => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

export const cardAddress = (origin: string, path: string): string =>
  `${new URL(origin).origin}/cards/${cardName(path)}.png`;
export const cardSize = { width: 1200, height: 630 };
