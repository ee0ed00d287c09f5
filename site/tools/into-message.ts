/**
 * Writes lines into the page's message form, below what stands there, and goes there. What an earlier press wrote is
 * replaced. The visitor sees them and can change them; they leave the browser when the message is sent.
 * @param before what an earlier press wrote
 * @returns whether the page has such a form
 */
export function intoMessage(lines: string, before: string): boolean {
  const field = document.querySelector<HTMLTextAreaElement>('.message-form textarea[name="message"]');
  if (!field?.checkVisibility()) return false;
  const kept = before ? field.value.replace(before, '').trim() : field.value.trim();
  field.value = [kept, lines].filter(Boolean).join('\n\n');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}
