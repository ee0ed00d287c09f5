/** Home, End and the arrow keys move the focus between the questions of a category (specification, section 4). */
export function startAccordions(): void {
  for (const category of document.querySelectorAll('[data-accordion]')) {
    const questions = [...category.querySelectorAll('summary')];
    category.addEventListener('keydown', (event) => {
      const { key } = event as KeyboardEvent;
      const at = questions.indexOf(event.target as HTMLElement);
      const to = { Home: 0, End: questions.length - 1, ArrowDown: at + 1, ArrowUp: at - 1 }[key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      questions[(to + questions.length) % questions.length]?.focus();
    });
  }
}
