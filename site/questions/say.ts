/** Says something to who does not see it change. */
export function say(text: string): void {
  const region = document.querySelector('[data-questions-said]');
  if (region) region.textContent = text;
}
