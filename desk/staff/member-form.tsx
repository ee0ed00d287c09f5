import { useState } from 'react';
import { scheduling } from '#content/company.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import { type MembersChanged, type StaffMember, type StaffRole, staffRoles } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { useMailStored } from '../data/inquiries.ts';
import { useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Choices, TextField } from '../ui/fields.tsx';
import { Facts, PanelForm } from '../ui/panel.tsx';
import type { Intent } from './staff-screen.tsx';

interface MemberFormProps {
  what: 'invite' | 'change';
  member: StaffMember | undefined;
  isSelf: boolean;
  onChanged: (changed: MembersChanged) => void;
  onIntent: (intent: Intent) => void;
  onClose: () => void;
}

export function MemberForm({ what, member, isSelf, onChanged, onIntent, onClose }: MemberFormProps) {
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'member');
  const [adviser, setAdviser] = useState(member?.adviser ?? '');
  const mailStored = useMailStored();
  const { notify } = useNotifications();
  const changes = what === 'change' ? member : undefined;
  const { send, busy, error } = useCall(
    changes ? 'POST /api/staff/members/change' : 'POST /api/staff/members/invite',
    (changed, { body: { email, name } }) => {
      if (changes) notify(words.change.done(name ?? changes.name));
      else if (!changed.invitation && email) notify(words.invite.sent(email), words.invite.sentNext);
      onChanged(changed);
    },
  );
  const advisers = Object.entries(scheduling.advisers.value).map(([value, label]) => ({ value, label }));
  return (
    <PanelForm
      title={changes ? words.change.title(changes.name) : member ? words.again.title(member.name) : words.invite.title}
      onSubmit={(given) => {
        const fields = {
          email: String(given.get('email')),
          name: String(given.get('name')),
          role,
          adviser: adviser || null,
        };
        // Sends only changed fields, to avoid conflicts.
        const touched = Object.entries(fields).filter(
          ([field, value]) => changes?.[field as keyof StaffMember] !== value,
        );
        if (!changes) send({ body: fields });
        else if (touched.length) send({ body: { id: changes.id, ...Object.fromEntries(touched) } });
        else onClose();
      }}
      error={error}
      fields={['email', 'name']}
      submit={changes ? words.change.submit : mailStored ? words.invite.submitKept : words.invite.submit}
      cancel={words.keep}
      busy={busy}
      onClose={onClose}
      below={
        changes && (
          <Facts
            entries={{
              [words.reset.why]: changes.state === 'active' && !isSelf && (
                <Button look="soft" onClick={() => onIntent({ what: 'reset', member: changes })}>
                  {words.reset.open}
                </Button>
              ),
              [words.end.why]: (
                <Button look="danger" onClick={() => onIntent({ what: 'end', member: changes })}>
                  {words.end.open}
                </Button>
              ),
            }}
          />
        )
      }
    >
      <TextField
        label={words.invite.name}
        name="name"
        autoComplete="off"
        required
        maxLength={100}
        defaultValue={member?.name}
      />
      <TextField
        label={words.invite.email}
        help={
          changes?.state !== 'active' ? undefined : mailStored ? words.change.emailHintKept : words.change.emailHint
        }
        name="email"
        type="email"
        autoComplete="off"
        required
        defaultValue={member?.email}
        readOnly={!!member && !changes}
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
    </PanelForm>
  );
}
