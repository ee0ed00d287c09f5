/** Hears the account buttons from the first moment; what answers them may come later. */
export function startAccount(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-account-open]')) return;
    document.documentElement.dataset.account = 'pressed';
    document.dispatchEvent(new CustomEvent('account-pressed'));
  });
}
