import { useState } from 'react';
import { scheduling } from '#content/company.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import {
  staffEndpoints as endpoints,
  type StaffMember,
  type StaffRole,
  staffRoles,
} from '#contract/staff.ts';
import { useMemberChange } from '../data/members.ts';
import { Button } from '../ui/button.tsx';
import { Choices, Field } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

/** A place at the desk for somebody; with a member, the same once more. */
export function InviteForm({ member, onClose }: { member: StaffMember | undefined; onClose: () => void }) {
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'member');
  const [adviser, setAdviser] = useState(member?.adviser ?? '');
  const { say } = useTelling();
  const { send, busy, error, problem } = useMemberChange<{ email: string }>(endpoints.invite, ({ email }) => {
    say(words.invite.sent(email), words.invite.sentNext);
    onClose();
  });
  const advisers = Object.entries(scheduling.advisers.value).map(([value, label]) => ({ value, label }));
  return (
    <Panel title={words.invite.title} onClose={onClose}>
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          const { email, name } = Object.fromEntries(new FormData(event.currentTarget));
          const fields = { email: String(email), name, role, adviser: adviser || null };
          send(fields);
        }}
      >
        <Field
          label={words.invite.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={member?.email}
          readOnly={!!member}
          problem={problem('email')}
        />
        <Field
          label={words.invite.name}
          name="name"
          autoComplete="off"
          required
          maxLength={100}
          defaultValue={member?.name}
          problem={problem('name')}
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
            {words.invite.submit}
          </Button>
          <Button kind="soft" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
