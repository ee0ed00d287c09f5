import { placeWords } from '#content/waiting-list.ts';
import { endpoints } from '#contract/endpoints.ts';
import { slot } from '#contract/slot.ts';
import { PlainPage } from '../sections/plain-page.tsx';
import '#ui/field.css';

/** The private page of one place on a waiting list. The server fills in the sheet; it works as it stands. */
export function WaitingPlace() {
  return (
    <div className="waiting-place" data-own={endpoints.waitingPlace} data-own-field="place">
      <PlainPage title={placeWords.title}>
        <div className="waiting-place-sheet">{slot('sheet')}</div>
      </PlainPage>
    </div>
  );
}
