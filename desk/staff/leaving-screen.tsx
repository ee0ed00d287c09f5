import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { formatDate } from '#content/desk/days.ts';
import { leavingWords as words } from '#content/desk/leaving.ts';
import { staffWords } from '#content/desk/staff.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmDate } from '#content/firm-time.ts';
import type { StaffMember } from '#contract/staff.ts';
import { callEndpoint } from '../data/call.ts';
import { useServerNow } from '../data/inquiries.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { useAdvisers } from '../data/shared-queries.ts';
import { AffectedBookings, type BookingChoices } from '../hours/affected-bookings.tsx';
import { settingsPath } from '../settings/settings-frame.tsx';
import { ErrorPage, Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { EffectList } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';
import '../hours/hours.css';
import './staff.css';

/** For an adviser who gives up consultations and stays on the staff. */
export const StopsAdvisingScreen = () => <LeavingScreen keepsAccess />;

export function LeavingScreen({ keepsAccess = false }: { keepsAccess?: boolean }) {
  const { id } = useParams();
  const { data: members, isPending, refetch } = useEndpointQuery('GET /api/staff/members', {});
  if (isPending) return <Skeleton title={staffWords.title} />;
  const member = members?.find((one) => one.id === id);
  if (!members) return <ServerDownPage onRetry={refetch} />;
  const { title, text } = deskWords.notFound;
  if (!member) return <ErrorPage title={title} text={text} label={staffWords.title} href={settingsPath('staff')} />;
  return <LeavingForm member={member} members={members} keepsAccess={keepsAccess} />;
}

interface LeavingFormProps {
  member: StaffMember;
  members: readonly StaffMember[];
  keepsAccess: boolean;
}

const formatLeavingTitle = (name: string, keepsAccess: boolean): string =>
  (keepsAccess ? words.stopsAdvising : words).title(name);

function LeavingForm({ member, members, keepsAccess }: LeavingFormProps) {
  const { id, name, title, adviser } = member;
  const [, navigate] = useLocation();
  const today = firmDate(useServerNow());
  const [chosenDay, setLastDay] = useState(member.leavesOn);
  const lastDay = chosenDay ?? today;
  const [inquiriesTo, setInquiriesTo] = useState('');
  const [successor, setSuccessor] = useState('');
  const [choices, setChoices] = useState<BookingChoices>(new Map());
  const advisers = useAdvisers().filter((one) => !one.ended && one.id !== adviser);
  const wanted = { lastDay, successor: successor || null, keepsAccess };
  const params = { id };
  const { ends, stays, stopsAdvising } = words;
  const day = formatDate(lastDay);
  const found = useEndpointQuery(
    'POST /api/desk/staff/:id/leaving',
    { params, body: wanted },
    { enabled: lastDay !== '', gcTime: 0, retry: false },
  );
  const colleagues = members.filter((one) => one.state === 'active' && one.id !== id && !one.leavesOn);
  const goBack = () => navigate(settingsPath('staff'));
  return (
    <Screen
      parent={{ name: staffWords.title, href: settingsPath('staff') }}
      title={formatLeavingTitle(name, keepsAccess)}
      lead={words.lead(title)}
      shortcuts={{ escape: () => guardUnsaved(goBack) }}
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
      {adviser && !successor && !!found.data?.consultations.length && (
        <p className="warning">{words.withoutAdviser(found.data.consultations)}</p>
      )}
      <FormError error={found.error} />
      {found.data && (
        <AffectedBookings
          key={`${lastDay} ${successor}`}
          affected={found.data.affected}
          choices={choices}
          onChoices={setChoices}
          title={formatLeavingTitle(name, keepsAccess)}
          showsDay
          emptyTitle={words.noBookings}
          submitLabel={words.submit}
          previewMails={(decisions) =>
            callEndpoint('POST /api/desk/staff/:id/leaving-mails', { params, body: { ...wanted, decisions } })
          }
          decide={(decisions) =>
            callEndpoint('POST /api/desk/staff/:id/leave', {
              params,
              body: { ...wanted, inquiriesTo: inquiriesTo || null, decisions },
            })
          }
          doneMessage={(mails) => words.done({ name, day, keepsAccess }, mails)}
          onReload={() => void found.refetch()}
          onDone={goBack}
        >
          <div className="effects">
            <EffectList
              title={ends.title(day)}
              lines={keepsAccess ? stopsAdvising.ends(name, day) : ends.lines(name, adviser !== null, day)}
            />
            <EffectList title={stays.title} lines={keepsAccess ? stopsAdvising.stays(name) : stays.lines(name)} />
          </div>
        </AffectedBookings>
      )}
    </Screen>
  );
}
