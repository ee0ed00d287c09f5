import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { hoursWords as words } from '#content/desk/hours.ts';
import { deskWords } from '#content/desk/words.ts';
import { type AdviserTime, weekdays } from '#contract/desk-hours.ts';
import { useHours } from '../data/hours.ts';
import { CopyWeek, LinkForm } from './adviser-settings.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { Blocks, BookingsOutsideHours, DaysOff, Holidays } from './time-off.tsx';
import './hours.css';
import { useCurrentStaff } from '../data/session.ts';
import { BesideIndex, settingsParent, settingsPath } from '../settings/settings-frame.tsx';
import { ButtonLink, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { leave } from '../shell/unsaved.ts';
import { Segments } from '../ui/fields.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { Badge } from '../ui/text.tsx';
import { dayId, useWeekDraft, type WeekDraft, WeekForm } from './week-form.tsx';

export default function HoursScreen() {
  const { person } = useCurrentStaff();
  const { data: times, isPending, refetch } = useHours();
  const named = new URLSearchParams(useSearch()).get('adviser');
  const [chosen, setChosen] = useState(named || (person.adviser ?? ''));
  if (isPending) return <Skeleton title={words.title} />;
  const time = times?.find(({ adviser }) => adviser === chosen) ?? times?.[0];
  if (!times || !time) return <ServerDown onRetry={refetch} />;
  return <Adviser key={time.adviser} times={times} time={time} onChoose={setChosen} />;
}

interface AdviserProps {
  times: readonly AdviserTime[];
  time: AdviserTime;
  onChoose: (adviser: string) => void;
}

function Adviser({ times, time, onChoose }: AdviserProps) {
  const { person } = useCurrentStaff();
  const week = useWeekDraft(time);
  const copies = useRef<HTMLElement>(null);
  const at = times.indexOf(time);
  const choose = (adviser: string) => {
    if (adviser !== time.adviser) leave(() => onChoose(adviser));
  };
  const turn = (by: 1 | -1) => () => choose(times[(at + by + times.length) % times.length]?.adviser ?? '');
  const others = times.filter((one) => one !== time && one.mayChange);
  return (
    <Screen
      className="hours-screen"
      parent={settingsParent}
      title={words.title}
      lead={words.lead}
      actions={
        <ButtonLink
          href={`${settingsPath('hours')}/ill?adviser=${encodeURIComponent(time.adviser)}`}
          label={words.ill}
        />
      }
      below={<WeekSaveBar week={week} />}
      keyNames={{
        escape: deskWords.saveBar.discard,
        arrowleft: words.save.previous,
        arrowright: words.save.next,
        c: words.save.copy,
      }}
      keys={{
        ...(week.changed.length ? { s: week.save, escape: () => leave(week.discard) } : {}),
        ...(times.length > 1 ? { arrowleft: turn(-1), arrowright: turn(1) } : {}),
        ...(others.length ? { c: () => copies.current?.querySelector('input')?.focus() } : {}),
      }}
    >
      <BesideIndex page="hours">
        <div className="hours-advisers">
          <Segments
            legend={words.who}
            value={time.adviser}
            onChoose={choose}
            options={times.map(({ adviser, name }) => ({
              value: adviser,
              label: (
                <>
                  <Badge person={{ adviser, name }} />
                  <span className="phone-hidden">{name}</span>
                </>
              ),
            }))}
          />
          {!time.mayChange && <p className="small note">{words.notYours}</p>}
        </div>
        <fieldset className="with-rail" disabled={!time.mayChange} aria-label={time.name}>
          <div>
            <WeekForm time={time} week={week} />
            <BookingsOutsideHours time={time} />
            <DaysOff time={time} />
            <Holidays time={time} />
            <Blocks time={time} />
          </div>
          <div>
            {time.mayChange && others.length > 0 && <CopyWeek ref={copies} week={week} others={others} />}
            <LinkForm time={time} />
            {time.mayChange && <CalendarSection time={time} />}
            {person.role === 'owner' && <DaysOff time={time} firm />}
          </div>
        </fieldset>
      </BesideIndex>
    </Screen>
  );
}

function WeekSaveBar({ week }: { week: WeekDraft }) {
  const { changed, problems } = week;
  const named = (days: readonly number[]) => days.map((day) => weekdays[day] ?? '');
  const wrong = [...problems.keys()];
  return (
    <SaveBar draft={week} changed={named(changed)} saved={words.saved} submit={words.save.submit}>
      {wrong.length > 0 && <a href={`#${dayId(wrong[0] ?? 0)}`}>{words.save.errors(named(wrong))}</a>}
    </SaveBar>
  );
}
