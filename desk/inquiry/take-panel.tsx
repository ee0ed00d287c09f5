import { inquiryScreen } from '#content/desk/inquiry.ts';
import { stateWords } from '#content/desk/inquiry-answers.ts';
import { deskWords } from '#content/desk/words.ts';
import type { DeskInquiry, DeskPerson } from '#contract/desk.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

const words = inquiryScreen.takePanel;

/** What a link in a mail leads to: one press takes the inquiry, and opening the link alone takes nothing. */
export function TakePanel({
  inquiry,
  staff,
  self,
  onTake,
  onClose,
}: {
  inquiry: DeskInquiry;
  staff: readonly DeskPerson[];
  self: string;
  onTake: () => void;
  onClose: () => void;
}) {
  const { state, assigneeId, name, id } = inquiry;
  const waits = state === 'new' || state === 'assigned';
  const holder = staff.find((person) => person.id === assigneeId)?.name;
  const isOwn = state === 'assigned' && assigneeId === self;
  const sentence = isOwn ? words.own : holder ? words.held(holder) : words.free;
  return (
    <Panel title={words.title(name || id)} onClose={onClose}>
      <p>{waits ? sentence : words.over(stateWords[state])}</p>
      <div className="acts">
        {waits && !isOwn && (
          <Button
            kind="go"
            onClick={() => {
              onClose();
              onTake();
            }}
          >
            {words.submit}
          </Button>
        )}
        <Button kind="soft" onClick={onClose}>
          {waits && !isOwn ? inquiryScreen.givePanel.keep : deskWords.close}
        </Button>
      </div>
    </Panel>
  );
}
