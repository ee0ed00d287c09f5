import { enquiryScreen } from '#content/desk/enquiry.ts';
import type { DeskEnquiry, DeskPerson } from '#contract/desk.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

const words = enquiryScreen.givePanel;

/** Who is to have an enquiry. How many each has already stands beside the name. */
export function GivePanel({
  enquiry,
  staff,
  waiting,
  onGive,
  onClose,
}: {
  enquiry: DeskEnquiry;
  staff: readonly DeskPerson[];
  waiting: readonly DeskEnquiry[];
  onGive: (to: DeskPerson | null) => void;
  onClose: () => void;
}) {
  const give = (to: DeskPerson | null) => {
    onClose();
    onGive(to);
  };
  return (
    <Panel title={words.title(enquiry.name || enquiry.id)} onClose={onClose}>
      <p className="s">{words.lead}</p>
      <ul className="menu">
        {staff
          .filter(({ id }) => id !== enquiry.takenBy)
          .map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => give(person)}>
                <Badge person={person} />
                <span>{person.name}</span>
                <small>{words.has(waiting.filter(({ takenBy }) => takenBy === person.id).length)}</small>
              </button>
            </li>
          ))}
        {enquiry.state === 'taken' && (
          <li>
            <button type="button" onClick={() => give(null)}>
              <span />
              <span>{words.nobody}</span>
            </button>
          </li>
        )}
      </ul>
      <div className="acts">
        <Button kind="soft" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Panel>
  );
}
