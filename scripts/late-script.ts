/**
 * Keeps a built page from fetching its module by itself: `site/early/head.ts` fetches it after the first paint.
 * @param html a page as Astro wrote it
 * @param read gives a module's text by the address that the page has for it
 * @returns the page, with its module script replaced by an element that names the file; where that module does nothing
 *   but import another, it names the other, and saves a way there and back
 */
export function withLateScript(html: string, read: (address: string) => string): string {
  return html.replace(/<script type="module" src="([^"]+)"><\/script>/, (_, address: string) => {
    const [, only] = /^import"\.\/([^"]+)";?\s*$/.exec(read(address)) ?? [];
    const file = only ? address.replace(/[^/]+$/, only) : address;
    return `<template data-script="${file}"></template>`;
  });
}
