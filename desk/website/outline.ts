const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const quoted = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** As a page shows a text: links without their address, anything where a placeholder stands. Null if too little is left. */
export function shownAs(text: string): RegExp | null {
  const words = plain(text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'));
  const parts = words.split(/\{[\w.-]+\}/);
  return parts.some((part) => /\w/.test(part)) ? new RegExp(`^${parts.map(quoted).join('.*?')}$`, 'i') : null;
}

/** The innermost element that shows a text and nothing else. */
export function elementWith(text: string, document: Document): Element | undefined {
  const wanted = shownAs(text);
  if (!wanted) return undefined;
  const holds = (element: Element): boolean => wanted.test(plain(element.textContent));
  const outer = [...document.querySelectorAll('body *:not(script, style, template)')].find(
    (element) => holds(element) && element.getClientRects().length > 0,
  );
  let found = outer;
  for (let inner = outer; inner; inner = [...inner.children].find(holds)) found = inner;
  return found;
}
