import { staffWords as words } from '#content/desk/staff.ts';
import { staffEndpoints as endpoints, type StaffMember } from '#contract/staff.ts';
import { useMemberChange } from '../data/members.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

const asked = {
  end: { ...words.end, path: endpoints.endMember, text: () => words.end.text },
  reset: { ...words.reset, path: endpoints.resetFactor },
} as const;

/** Asks before somebody's place or second factor ends. */
export function MemberPanel({
  what,
  member,
  onClose,
}: {
  what: keyof typeof asked;
  member: StaffMember;
  onClose: () => void;
}) {
  const { title, text, submit, done, path } = asked[what];
  const { say } = useTelling();
  const { send, busy, error } = useMemberChange<{ id: string }>(path, () => {
    say(done(member.name));
    onClose();
  });
  return (
    <Panel title={title(member.name)} onClose={onClose}>
      <p>{text(member.email)}</p>
      <Trouble error={error} />
      <div className="acts">
        <Button kind="bad" busy={busy} onClick={() => send({ id: member.id })}>
          {submit(member.name)}
        </Button>
        <Button kind="soft" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Panel>
  );
}
