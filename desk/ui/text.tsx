import type { ComponentProps } from 'react';
import { inquiryStateNames, nothingToAnswer } from '#content/desk/inquiry-answers.ts';
import { toStaffInitials } from '#content/desk/staff.ts';
import { deskWords } from '#content/desk/words.ts';
import { HttpError } from '#contract/client.ts';
import type { DeskInquiry, InquiryState } from '#contract/desk.ts';
import { splitPhoneNumbers } from '#contract/phone.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useCurrentStaff } from '../data/session.ts';
import { useAdvisers } from '../data/shared-queries.ts';
import './text.css';

/** Lets a long e-mail address break after the @. Other texts stay as they are. */
export function EmailText({ email }: { email: string }) {
  const domainStart = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </>
  );
}

export function StaffInitials({ person }: { person: Pick<StaffIdentity, 'name' | 'adviser'> }) {
  const { letters, full } = toStaffInitials(person, useAdvisers());
  return (
    <abbr className="badge" title={full}>
      {letters}
    </abbr>
  );
}

/** Names a keyboard shortcut, while shortcuts are on. */
export const Kbd = ({ children }: { children: string }) =>
  useCurrentStaff().keyboardShortcuts && (
    <span className="key" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );

/** A button that names its keyboard shortcut. */
export const ShortcutButton = ({
  label,
  shortcut,
  ...button
}: ComponentProps<typeof Button> & { shortcut: string }) => (
  <Button {...button}>
    {label}
    <Kbd>{shortcut}</Kbd>
  </Button>
);

interface PhoneLinksProps {
  /** As it was typed; it may have several numbers, and words between them. */
  text: string;
  className?: string;
  format?: (number: string) => string;
}

export const PhoneLinks = ({ text: typed, className, format = (number) => number }: PhoneLinksProps) =>
  splitPhoneNumbers(typed).map(({ text, href }, i) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no id
      <a key={i} className={className} href={href}>
        {format(text)}
      </a>
    ) : (
      text
    ),
  );

export type StatusMark =
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

export const Status = ({ mark, children }: { mark: StatusMark; children: string }) => (
  <span className={`size-label status status-${mark}`}>{children}</span>
);

const stateMarks: Readonly<Record<InquiryState, StatusMark>> = {
  new: 'new',
  assigned: 'assigned',
  client: 'client',
  answered: 'done',
  'not-for-us': 'past',
  spam: 'past',
};

type WithState = Pick<DeskInquiry, 'state'> & Partial<Pick<DeskInquiry, 'answeredAt'>>;

/** An inquiry can be `answered` without an answer: a booking without a note needs none. */
export const InquiryStatus = ({ inquiry: { state, answeredAt } }: { inquiry: WithState }) => (
  <Status mark={stateMarks[state]}>
    {state === 'answered' && answeredAt === null ? nothingToAnswer : inquiryStateNames[state]}
  </Status>
);

export const MailContent = ({ mail: { subject, text } }: { mail: { subject: string; text: string } }) => (
  <div className="mail-text">
    <p>
      <b>{subject}</b>
    </p>
    <p className="preformatted">{text}</p>
  </div>
);

/** The server's message, or a sentence that it cannot be reached. */
export const toErrorMessage = (error: unknown): string =>
  (error instanceof HttpError && error.detail) || `${deskWords.serverDown.title}. ${deskWords.serverDown.next}`;

export const readFieldProblems = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof HttpError ? error.problems : {};

export function FormError({ error, fields = [] }: { error: Error | null; fields?: readonly string[] }) {
  if (!error || fields.some((field) => readFieldProblems(error)[field])) return null;
  return <FieldProblem role="alert">{toErrorMessage(error)}</FieldProblem>;
}
