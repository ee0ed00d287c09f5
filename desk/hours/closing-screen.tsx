import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { diaryWords } from '#content/desk/diary.ts';
import { closingWords as words } from '#content/desk/hours.ts';
import { firmDate } from '#content/firm-time.ts';
import type { AdviserTime, ClosingWanted } from '#contract/desk-hours.ts';
import { clockName, everybody, hoursLimits } from '#contract/desk-hours.ts';
import { useAffected, useHours } from '../data/hours.ts';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Title } from '../ui/title.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { leave } from '../ui/use-unsaved.ts';
import { quarters, spanNamed } from './days.ts';
import { Settling } from './settling.tsx';

/** Blocks a time of an adviser, or of everybody, although somebody is booked: who it is, and what becomes of each. */
export function ClosingScreen({ seat }: { seat: Seat }) {
  const { data: times, isPending, refetch } = useHours();
  if (isPending) return <Skeleton title={words.title('')} />;
  if (!times) return <Away onAgain={refetch} />;
  return <Form times={times.filter(({ mayChange }) => mayChange)} seat={seat} />;
}

const clock = (first: string) => [
  { value: '', label: first },
  ...quarters.map((value) => ({ value, label: clockName(value) })),
];

function Form({ times, seat }: { times: readonly AdviserTime[]; seat: Seat }) {
  const asked = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const [adviser, setAdviser] = useState(asked.get('adviser') || seat.person.adviser || '');
  const [wanted, setWanted] = useState<ClosingWanted>(() => {
    const day = asked.get('day') || firmDate(new Date().toISOString());
    return {
      from: day,
      to: asked.get('to') || day,
      fromTime: '',
      toTime: '',
      reason: asked.get('reason') ?? '',
    };
  });
  const isAll = adviser === everybody;
  const one = times.find((time) => time.adviser === adviser) ?? times[0];
  const whom = isAll ? everybody : (one?.adviser ?? '');
  const change = (more: Partial<ClosingWanted>) => setWanted({ ...wanted, ...more });
  const lookedAt: ClosingWanted = { ...wanted, to: wanted.to < wanted.from ? wanted.from : wanted.to };
  const found = useAffected(whom, { ...lookedAt, reason: '' });
  // Whoever came from the diary goes back to the week of what is blocked.
  const before = asked.has('diary')
    ? { name: diaryWords.title, href: wanted.from ? `/diary?week=${wanted.from}` : '/diary' }
    : { name: words.back, href: '/hours' };
  const goBack = () => navigate(before.href);
  const day = wanted.from && spanNamed(lookedAt);
  return (
    <>
      <main className="page" id="main">
        <p className="crumb">
          <Link href={before.href}>{before.name}</Link>
        </p>
        <div className="head">
          <Title live>{words.title(day)}</Title>
          <p>{words.safe}</p>
        </div>
        <div className="clo-form">
          {seat.person.role === 'owner' && (
            <fieldset>
              <legend className="fl">{words.whom}</legend>
              <div className="seg">
                <button type="button" aria-pressed={!isAll} onClick={() => setAdviser(one?.adviser ?? '')}>
                  {words.one}
                </button>
                <button type="button" aria-pressed={isAll} onClick={() => setAdviser(everybody)}>
                  {words.everybody}
                </button>
              </div>
            </fieldset>
          )}
          {!isAll && (
            <SelectField
              label={words.who}
              value={whom}
              onChange={({ target }) => setAdviser(target.value)}
              options={times.map(({ adviser: value, name }) => ({ value, label: name }))}
            />
          )}
          <Field
            label={words.day}
            type="date"
            value={wanted.from}
            onChange={({ target }) => change({ from: target.value, to: target.value })}
          />
          <Field
            label={words.lastDay}
            type="date"
            min={wanted.from}
            value={wanted.to}
            onChange={({ target }) => change({ to: target.value })}
          />
          <SelectField
            label={words.from}
            value={wanted.fromTime}
            onChange={({ target }) => change({ fromTime: target.value })}
            options={clock(words.start)}
          />
          <SelectField
            label={words.to}
            value={wanted.toTime}
            onChange={({ target }) => change({ toTime: target.value })}
            options={clock(words.end)}
          />
          <Field
            label={words.reason}
            value={wanted.reason}
            maxLength={hoursLimits.reason}
            autoComplete="off"
            onChange={({ target }) => change({ reason: target.value })}
          />
        </div>
        {isAll && !wanted.fromTime && !wanted.toTime && <p className="s clo-note">{words.closes}</p>}
        <Trouble error={found.error} />
        {whom && found.data && (
          <Settling
            key={`${whom} ${found.data.startsAt} ${found.data.endsAt}`}
            adviser={whom}
            day={day}
            wanted={lookedAt}
            closing={found.data}
            onAgain={() => void found.refetch()}
            onDone={goBack}
          />
        )}
      </main>
      <KeysLine actions={{ escape: () => leave(goBack) }} singleKeys={seat.singleKeys} />
    </>
  );
}
