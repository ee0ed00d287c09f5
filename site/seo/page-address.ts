/** A page's one address. @param origin the site's, such as https://www.example.com */
export const pageAddress = (origin: string, path: string): string => new URL(path, origin).href;

/** Name of the picture that stands for a page where it is shared. */
export const cardName = (path: string): string => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

/** Its address, and what it measures. */
export const cardAddress = (origin: string, path: string): string =>
  `${new URL(origin).origin}/cards/${cardName(path)}.png`;
export const cardSize = { width: 1200, height: 630 };
