import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { boardWords } from '#content/desk/board.ts';
import { inquiryScreen as words } from '#content/desk/inquiry.ts';
import type { DeskInquiry, InquiryState, InquiryView } from '#contract/desk.ts';
import { phoneParts } from '#contract/phone.ts';
import { deskAskQuery, deskAsks } from '#contract/staff.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import type { InquiryChanges } from '../data/inquiries.ts';
import type { ShortcutActions } from '../shell/shortcuts.tsx';
import { MoreMenu } from '../ui/menu.tsx';
import { Kbd } from '../ui/text.tsx';

type What = Exclude<InquiryDialog['what'], 'take' | 'remove'>;

export interface Action {
  label: string;
  shortcut?: string;
  danger?: boolean;
  to?: string;
  href?: string;
  opens?: What;
  onPress?: () => void;
}

const mostOpen = 4;
/** As in the bar at the bottom. */
const keyOrder = ['T', 'G', 'A', 'W', 'R', 'N', 'B', 'Z'];

export const shortcutsOf = (actions: readonly Action[], press: (action: Action) => void): ShortcutActions =>
  Object.fromEntries(
    keyOrder.flatMap((key) => {
      const action = actions.find(({ shortcut }) => shortcut === key);
      return action ? [[key.toLowerCase(), () => press(action)]] : [];
    }),
  );

export function actionsFor(
  { inquiry, undoUntil }: InquiryView,
  changes: InquiryChanges,
  self: string,
): readonly Action[] {
  const { state, phone } = inquiry;
  const reply = inquiry.email !== '';
  const some = (when: unknown, action: Action): Action[] => (when ? [action] : []);
  const note: Action = { label: words.note, shortcut: 'N', opens: 'note' };
  const more = [
    ...some(undoUntil, { label: words.undo, shortcut: 'Z', onPress: () => changes.undo(inquiry) }),
    { label: words.block, danger: true, opens: 'block' as const },
  ];
  if (state === 'spam')
    return [{ label: words.notSpam, shortcut: 'T', onPress: () => changes.notSpam(inquiry) }, note, ...more];
  const take: Action = {
    label: isWaiting(state) ? words.assignToSelf : words.reopen,
    shortcut: 'T',
    onPress: () => changes.assignToSelf(inquiry),
  };
  const call = phoneParts(phone).find(({ href }) => href)?.href;
  const takes = canBeAssigned(inquiry, self);
  const canAnswer = canBeAnswered(state);
  return [
    ...(reply
      ? [{ label: words.reply, shortcut: 'R', opens: 'reply' as const }]
      : call
        ? [{ label: boardWords.today.phone(phone), href: call }]
        : []),
    ...some(takes && state === 'new', take),
    ...some(canAnswer && reply, { label: words.mail, onPress: () => changes.answered(inquiry, 'mail') }),
    ...some(canAnswer, { label: words.phone, shortcut: 'A', onPress: () => changes.answered(inquiry, 'phone') }),
    ...some(isWaiting(state), { label: words.assign, shortcut: 'G', opens: 'assign' }),
    { label: words.book, shortcut: 'B', to: bookLink(inquiry) },
    note,
    ...some(takes && state !== 'new', take),
    ...some(isWaiting(state) || state === 'answered', {
      label: words.client,
      shortcut: 'W',
      onPress: () => changes.client(inquiry),
    }),
    ...some(canAnswer, { label: words.earlierAnswer, opens: 'answered' }),
    ...some(canAnswer || state === 'answered', { label: words.notForUs, opens: 'not-for-us' }),
    { label: words.spam, danger: true, onPress: () => changes.spam(inquiry) },
    ...more,
  ];
}

interface ActionsProps {
  actions: readonly Action[];
  busy: boolean;
  dialog: InquiryDialog | null;
  press: (action: Action) => void;
}

export function Actions({ actions, busy, dialog, press }: ActionsProps) {
  const hidden = actions.slice(mostOpen);
  return (
    <section className="buttons inquiry-actions" aria-label={words.actions}>
      {actions.slice(0, mostOpen).map((action, i) => {
        const { label, shortcut, href, to, opens } = action;
        const look = i === 0 ? 'primary' : i === 1 ? 'outline' : 'soft';
        const content = (
          <>
            {label}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </>
        );
        if (href)
          return (
            <a key={label} className={buttonClass({ look })} href={href}>
              {content}
            </a>
          );
        if (to)
          return (
            <Link key={label} className={buttonClass({ look })} href={to}>
              {content}
            </Link>
          );
        return (
          <Button
            key={label}
            look={look}
            busy={!opens && busy}
            aria-expanded={opens && dialog?.what === opens}
            onClick={() => press(action)}
          >
            {content}
          </Button>
        );
      })}
      {hidden.length > 0 && <MoreMenu items={hidden.map((action) => ({ ...action, onPress: () => press(action) }))} />}
    </section>
  );
}

/** The open dialog; `remove` has the message's reference. */
export type InquiryDialog =
  | { what: 'assign' | 'reply' | 'note' | 'not-for-us' | 'answered' | 'take' | 'block' }
  | { what: 'remove'; message: string };

export const isWaiting = (state: InquiryState): boolean => state === 'new' || state === 'assigned';

export const canBeAnswered = (state: InquiryState): boolean => isWaiting(state) || state === 'client';

/** Not spam, nor already theirs. @param who staff id */
export const canBeAssigned = ({ state, assigneeId }: Pick<DeskInquiry, 'state' | 'assigneeId'>, who: string): boolean =>
  state !== 'spam' && !(state === 'assigned' && assigneeId === who);

/** Initially from a mailed link, whose query is then removed. */
export function useOpenDialog({ state, email }: Pick<DeskInquiry, 'state' | 'email'>) {
  const wanted = new URLSearchParams(useSearch()).get(deskAskQuery);
  const [location, navigate] = useLocation();
  const [dialog, setDialog] = useState<InquiryDialog | null>(() => {
    if (wanted === 'reply') return email && state !== 'spam' ? { what: 'reply' } : null;
    const what = deskAsks.find((ask) => ask === wanted);
    if (!what) return null;
    // The take panel explains if there is nothing to answer.
    return { what: what === 'answered' && !canBeAnswered(state) ? 'take' : what };
  });
  return {
    dialog,
    openDialog: (what: InquiryDialog | null) => {
      setDialog(what);
      if (!what && wanted) navigate(location, { replace: true });
    },
  };
}

/** Opens the inquiry with its reply. */
export const replyPath = ({ id }: Pick<DeskInquiry, 'id'>): string =>
  `/inquiries/${encodeURIComponent(id)}?${deskAskQuery}=reply`;

export const bookLink = ({ id }: DeskInquiry): string => `/diary?book=${encodeURIComponent(id)}`;
