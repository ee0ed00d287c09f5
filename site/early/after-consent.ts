import { countView } from './count-view.ts';
import { showCity } from './locate.ts';

/**
 * What follows consent: the visitor's city in the hero and, in Canada, in the services heading; and the view of this
 * page is counted.
 */
export async function afterConsent(): Promise<void> {
  const named = document.querySelector('[data-city], [data-place]');
  await Promise.allSettled([countView(), ...(named ? [showCity()] : [])]);
}
