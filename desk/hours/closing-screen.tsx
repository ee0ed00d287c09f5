import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { diaryWords } from '#content/desk/diary.ts';
import { closingWords as words } from '#content/desk/hours.ts';
import type { AdviserTime, ClosingWanted } from '#contract/desk-hours.ts';
import { hoursLimits } from '#contract/desk-hours.ts';
import { useAffected, useHours } from '../data/hours.ts';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Title } from '../ui/title.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { quarterNamed, quarters, spanNamed } from './days.ts';
import { Settling } from './settling.tsx';

/** Closes a time of an adviser although somebody is booked: who it is, and what becomes of each. */
export function ClosingScreen({ seat }: { seat: Seat }) {
  const { data: times, isPending, refetch } = useHours();
  if (isPending) return <Skeleton title={words.title('')} />;
  if (!times) return <Away onAgain={refetch} />;
  return <Form times={times.filter(({ mayChange }) => mayChange)} seat={seat} />;
}

const noTime: ClosingWanted = { from: '', to: '', fromTime: '', toTime: '', reason: '' };
const clock = (first: string) => [
  { value: '', label: first },
  ...quarters.map((value) => ({ value, label: quarterNamed(value) })),
];

function Form({ times, seat }: { times: readonly AdviserTime[]; seat: Seat }) {
  const asked = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const [adviser, setAdviser] = useState(asked.get('adviser') ?? seat.person.adviser ?? '');
  const [wanted, setWanted] = useState<ClosingWanted>({
    ...noTime,
    from: asked.get('day') ?? '',
    to: asked.get('day') ?? '',
  });
  const one = times.find((time) => time.adviser === adviser) ?? times[0];
  const change = (more: Partial<ClosingWanted>) => setWanted({ ...wanted, ...more });
  const lookedAt: ClosingWanted = { ...wanted, to: wanted.to < wanted.from ? wanted.from : wanted.to };
  const found = useAffected(one?.adviser ?? '', { ...lookedAt, reason: '' });
  // Whoever came from the diary goes back to the week of what is closed.
  const before = asked.has('diary')
    ? { name: diaryWords.title, href: wanted.from ? `/diary?week=${wanted.from}` : '/diary' }
    : { name: words.back, href: '/hours' };
  const leave = () => navigate(before.href);
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
          <SelectField
            label={words.who}
            value={one?.adviser}
            onChange={({ target }) => setAdviser(target.value)}
            options={times.map(({ adviser: value, name }) => ({ value, label: name }))}
          />
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
        <Trouble error={found.error} />
        {one && found.data && (
          <Settling
            key={`${one.adviser} ${found.data.startsAt} ${found.data.endsAt}`}
            adviser={one.adviser}
            day={day}
            wanted={lookedAt}
            closing={found.data}
            onAgain={() => void found.refetch()}
            onDone={leave}
          />
        )}
      </main>
      <KeysLine actions={{ escape: leave }} singleKeys={seat.singleKeys} />
    </>
  );
}
