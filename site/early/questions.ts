/** What the page of questions does besides opening answers is fetched once somebody uses it, or comes for one of them. */
export function startQuestions(): void {
  const field = document.querySelector<HTMLInputElement>('[data-question-filter] input');
  if (!field) return;
  const fetchRest = () => void import('../questions/questions.ts').catch(() => {});
  // Typed before this script was here, or kept by the browser.
  if (field.value || location.hash || location.search) fetchRest();
  for (const sign of ['scroll', 'pointerover', 'focusin', 'input', 'hashchange'])
    addEventListener(sign, fetchRest, { once: true, passive: true });
}
