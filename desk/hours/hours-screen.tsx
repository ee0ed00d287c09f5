import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { hoursWords as words } from '#content/desk/hours.ts';
import { deskWords } from '#content/desk/words.ts';
import { type AdviserHours, weekdayNames } from '#contract/desk-hours.ts';
import { useAdviserHours } from '../data/hours.ts';
import { CopyWeekSection, MeetingLinkSection } from './adviser-settings.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { BlockedTimesSection, BookingsOutsideHours, DaysOffSection, HolidaysSection } from './time-off.tsx';
import './hours.css';
import { useCurrentStaff } from '../data/session.ts';
import { SettingsIndexLayout, settingsParentLink, settingsPath } from '../settings/settings-frame.tsx';
import { RouterLinkButton, Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { SegmentedControl } from '../ui/fields.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { StaffInitials } from '../ui/text.tsx';
import { useWeekDraft, type WeekDraft, WeekForm, weekdayElementId } from './week-form.tsx';

export default function HoursScreen() {
  const { person } = useCurrentStaff();
  const { data: allHours, isPending, refetch } = useAdviserHours();
  const named = new URLSearchParams(useSearch()).get('adviser');
  const [chosen, setChosen] = useState(named || (person.adviser ?? ''));
  if (isPending) return <Skeleton title={words.title} />;
  const hours = allHours?.find(({ adviser }) => adviser === chosen) ?? allHours?.[0];
  if (!allHours || !hours) return <ServerDownPage onRetry={refetch} />;
  return <AdviserWorkingHours key={hours.adviser} allHours={allHours} hours={hours} onChoose={setChosen} />;
}

interface AdviserHoursProps {
  allHours: readonly AdviserHours[];
  hours: AdviserHours;
  onChoose: (adviser: string) => void;
}

function AdviserWorkingHours({ allHours, hours, onChoose }: AdviserHoursProps) {
  const { person } = useCurrentStaff();
  const week = useWeekDraft(hours);
  const copies = useRef<HTMLElement>(null);
  const at = allHours.indexOf(hours);
  const choose = (adviser: string) => {
    if (adviser !== hours.adviser) guardUnsaved(() => onChoose(adviser));
  };
  const chooseNeighbour = (by: 1 | -1) => () =>
    choose(allHours[(at + by + allHours.length) % allHours.length]?.adviser ?? '');
  const others = allHours.filter((one) => one !== hours && one.mayChange);
  return (
    <Screen
      className="hours-screen"
      parent={settingsParentLink}
      title={words.title}
      lead={words.lead}
      actions={
        <RouterLinkButton
          href={`${settingsPath('hours')}/ill?adviser=${encodeURIComponent(hours.adviser)}`}
          label={words.ill}
        />
      }
      below={<WeekSaveBar week={week} />}
      shortcutLabels={{
        escape: deskWords.saveBar.discard,
        arrowleft: words.save.previous,
        arrowright: words.save.next,
        c: words.save.copy,
      }}
      shortcuts={{
        ...(week.changed.length ? { s: week.save, escape: () => guardUnsaved(week.discard) } : {}),
        ...(allHours.length > 1 ? { arrowleft: chooseNeighbour(-1), arrowright: chooseNeighbour(1) } : {}),
        ...(others.length ? { c: () => copies.current?.querySelector('input')?.focus() } : {}),
      }}
    >
      <SettingsIndexLayout page="hours">
        <div className="hours-advisers">
          <SegmentedControl
            legend={words.who}
            value={hours.adviser}
            onChoose={choose}
            options={allHours.map(({ adviser, name }) => ({
              value: adviser,
              label: (
                <>
                  <StaffInitials person={{ adviser, name }} />
                  <span className="phone-hidden">{name}</span>
                </>
              ),
            }))}
          />
          {!hours.mayChange && <p className="small note">{words.notYours}</p>}
        </div>
        <fieldset className="with-rail" disabled={!hours.mayChange} aria-label={hours.name}>
          <div>
            <WeekForm hours={hours} week={week} />
            <BookingsOutsideHours hours={hours} />
            <DaysOffSection hours={hours} />
            <HolidaysSection hours={hours} />
            <BlockedTimesSection hours={hours} />
          </div>
          <div>
            {hours.mayChange && others.length > 0 && <CopyWeekSection ref={copies} week={week} others={others} />}
            <MeetingLinkSection hours={hours} />
            {hours.mayChange && <CalendarSection hours={hours} />}
            {person.role === 'owner' && <DaysOffSection hours={hours} isForAll />}
          </div>
        </fieldset>
      </SettingsIndexLayout>
    </Screen>
  );
}

function WeekSaveBar({ week }: { week: WeekDraft }) {
  const { changed, problems } = week;
  const named = (days: readonly number[]) => days.map((day) => weekdayNames[day] ?? '');
  const wrong = [...problems.keys()];
  return (
    <SaveBar draft={week} changed={named(changed)} savedMessage={words.saved} submitLabel={words.save.submit}>
      {wrong.length > 0 && <a href={`#${weekdayElementId(wrong[0] ?? 0)}`}>{words.save.errors(named(wrong))}</a>}
    </SaveBar>
  );
}
