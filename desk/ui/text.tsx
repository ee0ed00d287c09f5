import type { ComponentProps } from 'react';
import { nothingToAnswer, stateWords } from '#content/desk/inquiry-answers.ts';
import { badgeOf } from '#content/desk/staff.ts';
import { deskWords } from '#content/desk/words.ts';
import { HttpError } from '#contract/client.ts';
import type { DeskInquiry, InquiryState } from '#contract/desk.ts';
import { phoneParts } from '#contract/phone.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useAdvisers } from '../data/answers.ts';
import { useCurrentStaff } from '../data/session.ts';
import './text.css';

export function Address({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

export function Badge({ person }: { person: Pick<StaffIdentity, 'name' | 'adviser'> }) {
  const { letters, full } = badgeOf(person, useAdvisers());
  return (
    <abbr className="badge" title={full}>
      {letters}
    </abbr>
  );
}

/** Shown while shortcuts are on. */
export const Kbd = ({ children }: { children: string }) =>
  useCurrentStaff().keyboardShortcuts && (
    <span className="key" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );

/** A button that names its keyboard shortcut. */
export const KeyButton = ({ label, shortcut, ...button }: ComponentProps<typeof Button> & { shortcut: string }) => (
  <Button {...button}>
    {label}
    <Kbd>{shortcut}</Kbd>
  </Button>
);

interface PhoneProps {
  of: string;
  className?: string;
  say?: (number: string) => string;
}

export const Phone = ({ of: typed, className, say = (number) => number }: PhoneProps) =>
  phoneParts(typed).map(({ text, href }, i) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no id
      <a key={i} className={className} href={href}>
        {say(text)}
      </a>
    ) : (
      text
    ),
  );

export type Mark =
  | 'new'
  | 'assigned'
  | 'client'
  | 'done'
  | 'past'
  | 'shown'
  | 'changed'
  | 'wrong'
  | 'planned'
  | 'try'
  | 'missing'
  | 'draft'
  | 'next'
  | 'kept'
  | 'locked';

export const Status = ({ mark, children }: { mark: Mark; children: string }) => (
  <span className={`size-label status status-${mark}`}>{children}</span>
);

const marks: Readonly<Record<InquiryState, Mark>> = {
  new: 'new',
  assigned: 'assigned',
  client: 'client',
  answered: 'done',
  'not-for-us': 'past',
  spam: 'past',
};

type WithState = Pick<DeskInquiry, 'state'> & Partial<Pick<DeskInquiry, 'answeredAt'>>;

/** A booking without a note needed no answer. */
export const InquiryStatus = ({ of: { state, answeredAt } }: { of: WithState }) => (
  <Status mark={marks[state]}>
    {state === 'answered' && answeredAt === null ? nothingToAnswer : stateWords[state]}
  </Status>
);

export const MailShown = ({ mail: { subject, text } }: { mail: { subject: string; text: string } }) => (
  <div className="mail-text">
    <p>
      <b>{subject}</b>
    </p>
    <p className="preformatted">{text}</p>
  </div>
);

/** The server's message, or that it does not answer. */
export const sentenceOf = (error: Error): string =>
  (error instanceof HttpError && error.detail) || `${deskWords.serverDown.title}. ${deskWords.serverDown.next}`;

export const problemsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof HttpError ? error.problems : {};

export function FormError({ error, fields = [] }: { error: Error | null; fields?: readonly string[] }) {
  if (!error || fields.some((field) => problemsOf(error)[field])) return null;
  return <FieldProblem role="alert">{sentenceOf(error)}</FieldProblem>;
}
