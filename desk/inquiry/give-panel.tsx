import { inquiryScreen } from '#content/desk/inquiry.ts';
import type { Board, DeskInquiry, DeskPerson } from '#contract/desk.ts';
import { useMailKept } from '../data/board.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

const words = inquiryScreen.givePanel;

/** Who is to have an inquiry. How many each has already stands beside the name. */
export function GivePanel({
  inquiry,
  staff,
  self,
  waiting,
  onGive,
  onClose,
}: {
  inquiry: DeskInquiry;
  staff: Board['staff'];
  self: string;
  waiting: readonly DeskInquiry[];
  onGive: (to: DeskPerson | null) => void;
  onClose: () => void;
}) {
  const kept = useMailKept();
  /** How many somebody has, and whether an e-mail tells them. */
  const about = ({ id, notifyAssignments }: Board['staff'][number]) => {
    const has = words.has(waiting.filter(({ assigneeId }) => assigneeId === id).length);
    return id === self ? has : `${has}, ${inquiryScreen.told[!notifyAssignments ? 'none' : kept ? 'kept' : 'mail']}`;
  };
  const give = (to: DeskPerson | null) => {
    onClose();
    onGive(to);
  };
  return (
    <Panel title={words.title(inquiry.name || inquiry.id)} onClose={onClose}>
      <p className="s">{words.lead}</p>
      <ul className="menu">
        {staff
          .filter(({ id }) => id !== inquiry.assigneeId)
          .map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => give(person)}>
                <Badge person={person} />
                <span>{person.name}</span> <small>{about(person)}</small>
              </button>
            </li>
          ))}
        {inquiry.state === 'assigned' && (
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
