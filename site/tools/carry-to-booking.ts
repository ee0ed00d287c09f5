import { consult } from '#content/consult.ts';
import { draftOf } from '../booking/draft.ts';
import { keepTyped, typedIn } from '../data/typed.ts';

/** The form that books on the page of free times, as it names what is typed into it. */
const form = draftOf(consult);

/**
 * Takes a result along into the booking, where it stands in the field that asks what it is about: the visitor sees it
 * there and can change it. It stays in the browser until they send it.
 */
export const carryToBooking = (subject: string): void => keepTyped(form, { ...typedIn(form), subject });
