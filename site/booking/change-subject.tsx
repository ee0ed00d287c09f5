import { useEffect, useRef } from 'react';
import { consult } from '#content/consult.ts';
import { subjectChoice as words } from '#content/subject-choice.ts';
import { consultAbout, type SubjectId } from '#content/subjects.ts';

interface ChangeSubjectProps {
  /** What the times are for, empty where that is nothing in particular; unknown where no script has read the address. */
  chosen: SubjectId | '' | undefined;
}

/** The way to the times of another subject: plain links, which the server answers with that subject's own calendar. */
export function ChangeSubject({ chosen }: ChangeSubjectProps) {
  const choices = [
    ...words.services.map(({ label, about }) => ({ label, about, href: consultAbout(about) })),
    { label: words.other, about: '', href: consult },
  ];
  const list = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(list.current), []);
  return (
    <details className="booking-subject" ref={list}>
      <summary>{words.change}</summary>
      <ul>
        {choices.map(({ label, about, href }) => (
          <li key={label}>
            <a href={href} aria-current={about === chosen ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes it on Escape, which gives the focus back to its summary, and by a press elsewhere. @returns stops that */
function closeFromOutside(list: HTMLDetailsElement | null): () => void {
  const onPress = ({ target }: Event) => {
    if (list?.open && !list.contains(target as Node)) list.open = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !list?.open) return;
    list.open = false;
    list.querySelector('summary')?.focus();
  };
  document.addEventListener('click', onPress);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onPress);
    document.removeEventListener('keydown', onKey);
  };
}
