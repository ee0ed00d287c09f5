import type { DeskPerson, EnquiryView } from '#contract/desk.ts';
import { useBoard } from '../data/board.ts';
import type { EnquiryChanges } from '../data/change-enquiry.ts';
import { AnsweredPanel } from './answered-panel.tsx';
import type { Asking } from './asking.ts';
import { BlockPanel } from './block-panel.tsx';
import { GivePanel } from './give-panel.tsx';
import { NotForUsPanel } from './not-for-us-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { RemovePanel } from './remove-panel.tsx';
import { TakePanel } from './take-panel.tsx';

/** What is asked about an enquiry before it is done. */
export function Panels({
  asking,
  view,
  staff,
  self,
  now,
  changes,
  onClose,
}: {
  asking: Asking;
  view: EnquiryView;
  staff: readonly DeskPerson[];
  self: string;
  now: number;
  changes: EnquiryChanges;
  onClose: () => void;
}) {
  const { data: board } = useBoard();
  const { enquiry } = view;
  switch (asking.what) {
    case 'give':
      return (
        <GivePanel
          {...{ enquiry, staff, onClose }}
          waiting={board?.waiting ?? []}
          onGive={(to) => changes.give(enquiry, to)}
        />
      );
    case 'note':
      return <NotePanel {...{ enquiry, onClose }} />;
    case 'not-for-us':
      return <NotForUsPanel {...{ view, onClose }} onChoose={(mail) => changes.notForUs(enquiry, mail)} />;
    case 'answered':
      return (
        <AnsweredPanel
          {...{ enquiry, staff, self, now, onClose }}
          onAnswered={(how, more, settled) => changes.answered(enquiry, how, more, settled)}
        />
      );
    case 'take':
      return <TakePanel {...{ enquiry, staff, self, onClose }} onTake={() => changes.take(enquiry)} />;
    case 'block':
      return <BlockPanel {...{ enquiry, onClose }} />;
    case 'remove':
      return <RemovePanel key={asking.message} {...{ view, onClose }} message={asking.message} />;
  }
}
