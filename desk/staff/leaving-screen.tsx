import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { dayWords } from '#content/desk/days.ts';
import { leavingWords as words } from '#content/desk/leaving.ts';
import { staffWords } from '#content/desk/staff.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmDate } from '#content/firm-time.ts';
import type { StaffMember } from '#contract/staff.ts';
import { useAdvisers } from '../data/answers.ts';
import { call } from '../data/call.ts';
import { useAnswer } from '../data/queries.ts';
import { AffectedBookings, type BookingChoices } from '../hours/affected-bookings.tsx';
import { settingsPath } from '../settings/settings-frame.tsx';
import { ErrorPage, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { leave } from '../shell/unsaved.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { Effects } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';
import '../hours/hours.css';
import './staff.css';

/** Only their consultations end. */
export const StopsAdvisingScreen = () => <LeavingScreen keepsAccess />;

export function LeavingScreen({ keepsAccess = false }: { keepsAccess?: boolean }) {
  const { id } = useParams();
  const { data: members, isPending, refetch } = useAnswer('GET /api/staff/members', {});
  if (isPending) return <Skeleton title={staffWords.title} />;
  const member = members?.find((one) => one.id === id);
  if (!members) return <ServerDown onRetry={refetch} />;
  const { title, text } = deskWords.notFound;
  if (!member) return <ErrorPage title={title} text={text} label={staffWords.title} href={settingsPath('staff')} />;
  return <LeavingForm member={member} members={members} keepsAccess={keepsAccess} />;
}

interface LeavingFormProps {
  member: StaffMember;
  members: readonly StaffMember[];
  keepsAccess: boolean;
}

const titleOf = (name: string, keepsAccess: boolean): string => (keepsAccess ? words.stopsAdvising : words).title(name);

function LeavingForm({ member, members, keepsAccess }: LeavingFormProps) {
  const { id, name, title, adviser } = member;
  const [, navigate] = useLocation();
  const today = firmDate(new Date().toISOString());
  const [lastDay, setLastDay] = useState(member.leavesOn ?? today);
  const [inquiriesTo, setInquiriesTo] = useState('');
  const [successor, setSuccessor] = useState('');
  const [choices, setChoices] = useState<BookingChoices>(new Map());
  const advisers = useAdvisers().filter((one) => !one.ended && one.id !== adviser);
  const wanted = { lastDay, successor: successor || null, keepsAccess };
  const params = { id };
  const { ends, stays, stopsAdvising } = words;
  const day = dayWords(lastDay);
  const found = useAnswer(
    'POST /api/desk/staff/:id/leaving',
    { params, body: wanted },
    { enabled: lastDay !== '', gcTime: 0, retry: false },
  );
  const colleagues = members.filter((one) => one.state === 'active' && one.id !== id && !one.leavesOn);
  const goBack = () => navigate(settingsPath('staff'));
  return (
    <Screen
      parent={{ name: staffWords.title, href: settingsPath('staff') }}
      title={titleOf(name, keepsAccess)}
      lead={words.lead(title)}
      keys={{ escape: () => leave(goBack) }}
    >
      <div className="closing-form leaving-form">
        <TextField
          label={(keepsAccess ? words.stopsAdvising : words).lastDay}
          type="date"
          min={today}
          value={lastDay}
          onValue={setLastDay}
        />
        {!keepsAccess && (
          <SelectField
            label={words.inquiriesTo(found.data?.inquiries ?? 0)}
            value={inquiriesTo}
            onValue={setInquiriesTo}
            options={[
              { value: '', label: words.unassigned },
              ...colleagues.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        )}
        {adviser && (
          <SelectField
            label={words.successor(found.data?.consultations ?? [])}
            value={successor}
            onValue={setSuccessor}
            options={[
              { value: '', label: words.nobody },
              ...advisers.map((one) => ({ value: one.id, label: one.title })),
            ]}
          />
        )}
      </div>
      {adviser && <p className="small closing-note">{staffWords.teamPage}</p>}
      <FormError error={found.error} />
      {found.data && (
        <AffectedBookings
          key={`${lastDay} ${successor}`}
          affected={found.data.affected}
          choices={choices}
          onChoices={setChoices}
          title={titleOf(name, keepsAccess)}
          dated
          none={words.noBookings}
          submit={words.submit}
          mailsOf={(decisions) =>
            call('POST /api/desk/staff/:id/leaving-mails', { params, body: { ...wanted, decisions } })
          }
          decide={(decisions) =>
            call('POST /api/desk/staff/:id/leave', {
              params,
              body: { ...wanted, inquiriesTo: inquiriesTo || null, decisions },
            })
          }
          doneOf={(mails, mailStored) => words.done(name, keepsAccess, day, mails, mailStored)}
          onAgain={() => void found.refetch()}
          onDone={goBack}
        >
          <div className="effects">
            <Effects
              title={ends.title(day)}
              lines={keepsAccess ? stopsAdvising.ends(name, day) : ends.lines(name, adviser !== null, day)}
            />
            <Effects title={stays.title} lines={keepsAccess ? stopsAdvising.stays(name) : stays.lines(name)} />
          </div>
        </AffectedBookings>
      )}
    </Screen>
  );
}
