import { consult } from '#content/consult.ts';
import { subjectChoice as words } from '#content/subject-choice.ts';
import { consultAbout } from '#content/subjects.ts';
import './change-subject.css';

/** The way to the times of another subject: plain links, which the server answers with that subject's own calendar. */
export function ChangeSubject() {
  const choices = [
    ...words.services.map(({ label, about }) => ({ label, href: consultAbout(about) })),
    { label: words.other, href: consult },
  ];
  return (
    <details className="booking-subject">
      <summary>{words.change}</summary>
      <ul>
        {choices.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
