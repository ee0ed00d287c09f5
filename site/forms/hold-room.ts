/**
 * Keeps what stands around a form's sheet where it is while problems or a receipt make the sheet taller or shorter: it
 * grows over its surroundings (`--grown`, in the styles of the sheet), and nothing is pushed away from under the eye.
 * @returns what ends it
 */
export function holdRoom(sheet: HTMLElement): () => void {
  let room = sheet.offsetHeight;
  const observer = new ResizeObserver(() => {
    const grown = sheet.querySelector('.error-summary, .field-problem, .kept, .receipt')
      ? sheet.offsetHeight - room
      : 0;
    // Also when the visitor has pulled a field larger, which is to push.
    if (!grown) room = sheet.offsetHeight;
    sheet.toggleAttribute('data-grown', grown !== 0);
    sheet.style.setProperty('--grown', `${grown}px`);
  });
  observer.observe(sheet);
  return () => observer.disconnect();
}
