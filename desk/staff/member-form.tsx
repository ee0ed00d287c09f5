import { useState } from 'react';
import { scheduling } from '#content/company.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import {
  staffEndpoints as endpoints,
  type MembersChanged,
  type StaffMember,
  type StaffRole,
  staffRoles,
} from '#contract/staff.ts';
import { useMailKept } from '../data/board.ts';
import { useMemberChange } from '../data/members.ts';
import { Button } from '../ui/button.tsx';
import { Choices, Field } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import type { Intent } from './staff-screen.tsx';

/** A place at the desk for somebody, the same once more, or a change of it. */
export function MemberForm({
  what,
  member,
  isSelf,
  onChanged,
  onIntent,
  onClose,
}: {
  what: 'invite' | 'change';
  member: StaffMember | undefined;
  isSelf: boolean;
  onChanged: (changed: MembersChanged) => void;
  onIntent: (intent: Intent) => void;
  onClose: () => void;
}) {
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'member');
  const [adviser, setAdviser] = useState(member?.adviser ?? '');
  const kept = useMailKept();
  const { say } = useTelling();
  const changes = what === 'change' ? member : undefined;
  const { send, busy, error, problem } = useMemberChange<Partial<StaffMember>>(
    changes ? endpoints.changeMember : endpoints.invite,
    (changed, { email, name }) => {
      if (changes) say(words.change.done(name ?? changes.name));
      else if (!changed.invitation && email) say(words.invite.sent(email), words.invite.sentNext);
      onChanged(changed);
    },
  );
  const advisers = Object.entries(scheduling.advisers.value).map(([value, label]) => ({ value, label }));
  return (
    <Panel
      title={changes ? words.change.title(changes.name) : member ? words.again.title(member.name) : words.invite.title}
      onClose={onClose}
    >
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const fields = {
            email: String(given.get('email')),
            name: String(given.get('name')),
            role,
            adviser: adviser || null,
          };
          // What was not touched is not sent: somebody else may have changed it meanwhile.
          const touched = Object.entries(fields).filter(
            ([field, value]) => changes?.[field as keyof StaffMember] !== value,
          );
          if (!changes) send(fields);
          else if (touched.length) send({ id: changes.id, ...Object.fromEntries(touched) });
          else onClose();
        }}
      >
        <Field
          label={words.invite.name}
          name="name"
          autoComplete="off"
          required
          maxLength={100}
          defaultValue={member?.name}
          problem={problem('name')}
        />
        <Field
          label={words.invite.email}
          hint={changes?.state !== 'active' ? undefined : kept ? words.change.emailHintKept : words.change.emailHint}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={member?.email}
          readOnly={!!member && !changes}
          problem={problem('email')}
        />
        <Choices
          legend={words.invite.role}
          value={role}
          onChoose={setRole}
          options={staffRoles.map((value) => ({ value, label: words.roleHints[value] }))}
        />
        <Choices
          legend={words.invite.adviser}
          value={adviser}
          onChoose={setAdviser}
          options={[{ value: '', label: words.noAdviser }, ...advisers]}
        />
        <Trouble error={error} fields={['email', 'name']} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
            {changes ? words.change.submit : kept ? words.invite.submitKept : words.invite.submit}
          </Button>
          <Button kind="soft" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </form>
      {changes && (
        <dl className="facts line">
          {changes.state === 'active' && !isSelf && (
            <div>
              <dt>{words.reset.why}</dt>
              <dd>
                <Button kind="soft" onClick={() => onIntent({ what: 'reset', member: changes })}>
                  {words.reset.open}
                </Button>
              </dd>
            </div>
          )}
          <div>
            <dt>{words.end.why}</dt>
            <dd>
              <Button kind="bad" onClick={() => onIntent({ what: 'end', member: changes })}>
                {words.end.open}
              </Button>
            </dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}
