import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { boardWords } from '#content/desk/board.ts';
import { inquiryWords as words } from '#content/desk/inquiry.ts';
import type { DeskInquiry, InquiryState, InquiryView } from '#contract/desk.ts';
import { splitPhoneNumbers } from '#contract/phone.ts';
import { linkActionQuery, linkActions } from '#contract/staff.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import type { InquiryChanges } from '../data/inquiries.ts';
import type { ShortcutActions } from '../shell/shortcuts.tsx';
import { MoreMenu } from '../ui/menu.tsx';
import { Kbd } from '../ui/text.tsx';

type OpenableDialog = Exclude<InquiryDialog['what'], 'take' | 'remove'>;

export interface InquiryAction {
  label: string;
  shortcut?: string;
  danger?: boolean;
  /** Path of a screen of the desk. */
  to?: string;
  /** A link that leaves the desk, such as `tel:`. */
  href?: string;
  opens?: OpenableDialog;
  onPress?: () => void;
}

const maxButtons = 4;
/** The order in which the bar at the bottom shows the shortcuts. */
const shortcutOrder = ['T', 'G', 'A', 'W', 'R', 'N', 'B', 'Z'];

export const toShortcutActions = (
  actions: readonly InquiryAction[],
  press: (action: InquiryAction) => void,
): ShortcutActions =>
  Object.fromEntries(
    shortcutOrder.flatMap((key) => {
      const action = actions.find(({ shortcut }) => shortcut === key);
      return action ? [[key.toLowerCase(), () => press(action)]] : [];
    }),
  );

export function listInquiryActions(
  { inquiry, undoUntil }: InquiryView,
  changes: InquiryChanges,
  self: string,
): readonly InquiryAction[] {
  const { state, phone } = inquiry;
  const reply = inquiry.email !== '';
  const actionIf = (when: unknown, action: InquiryAction): InquiryAction[] => (when ? [action] : []);
  const note: InquiryAction = { label: words.note, shortcut: 'N', opens: 'note' };
  const more = [
    ...actionIf(undoUntil, { label: words.undo, shortcut: 'Z', onPress: () => changes.undo(inquiry) }),
    { label: words.block, danger: true, opens: 'block' as const },
  ];
  if (state === 'spam')
    return [{ label: words.notSpam, shortcut: 'T', onPress: () => changes.markNotSpam(inquiry) }, note, ...more];
  const take: InquiryAction = {
    label: isAwaitingReply(state) ? words.assignToSelf : words.reopen,
    shortcut: 'T',
    onPress: () => changes.assignToSelf(inquiry),
  };
  const call = splitPhoneNumbers(phone).find(({ href }) => href)?.href;
  const takes = canBeAssigned(inquiry, self);
  const canAnswer = canBeAnswered(state);
  return [
    ...(reply
      ? [{ label: words.reply, shortcut: 'R', opens: 'reply' as const }]
      : call
        ? [{ label: boardWords.today.phone(phone), href: call }]
        : []),
    ...actionIf(takes && state === 'new', take),
    ...actionIf(canAnswer && reply, { label: words.mail, onPress: () => changes.markAnswered(inquiry, 'mail') }),
    ...actionIf(canAnswer, {
      label: words.phone,
      shortcut: 'A',
      onPress: () => changes.markAnswered(inquiry, 'phone'),
    }),
    ...actionIf(isAwaitingReply(state), { label: words.assign, shortcut: 'G', opens: 'assign' }),
    { label: words.book, shortcut: 'B', to: newBookingPath(inquiry) },
    note,
    ...actionIf(takes && state !== 'new', take),
    ...actionIf(isAwaitingReply(state) || state === 'answered', {
      label: words.client,
      shortcut: 'W',
      onPress: () => changes.markWaitingForClient(inquiry),
    }),
    ...actionIf(canAnswer, { label: words.earlierAnswer, opens: 'answered' }),
    ...actionIf(canAnswer || state === 'answered', { label: words.notForUs, opens: 'not-for-us' }),
    { label: words.spam, danger: true, onPress: () => changes.markSpam(inquiry) },
    ...more,
  ];
}

interface ActionBarProps {
  actions: readonly InquiryAction[];
  busy: boolean;
  dialog: InquiryDialog | null;
  press: (action: InquiryAction) => void;
}

export function InquiryActionBar({ actions, busy, dialog, press }: ActionBarProps) {
  const hidden = actions.slice(maxButtons);
  return (
    <section className="buttons inquiry-actions" aria-label={words.actions}>
      {actions.slice(0, maxButtons).map((action, i) => {
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

/** The panel that is open; `message` is the reference of the message to remove. */
export type InquiryDialog =
  | { what: 'assign' | 'reply' | 'note' | 'not-for-us' | 'answered' | 'take' | 'block' }
  | { what: 'remove'; message: string };

export const isAwaitingReply = (state: InquiryState): boolean => state === 'new' || state === 'assigned';

export const canBeAnswered = (state: InquiryState): boolean => isAwaitingReply(state) || state === 'client';

/** Whether it is neither spam nor already assigned to them. */
export const canBeAssigned = (
  { state, assigneeId }: Pick<DeskInquiry, 'state' | 'assigneeId'>,
  staffId: string,
): boolean => state !== 'spam' && !(state === 'assigned' && assigneeId === staffId);

/** The open panel. A link in a mail may ask for one in its query, which is removed when the panel closes. */
export function useInquiryDialog({ state, email }: Pick<DeskInquiry, 'state' | 'email'>) {
  const wanted = new URLSearchParams(useSearch()).get(linkActionQuery);
  const [location, navigate] = useLocation();
  const [dialog, setDialog] = useState<InquiryDialog | null>(() => {
    if (wanted === 'reply') return email && state !== 'spam' ? { what: 'reply' } : null;
    const what = linkActions.find((ask) => ask === wanted);
    if (!what) return null;
    // The panel says why if there is nothing to answer.
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

/** State of a history entry of the board: the inquiry that it is returned to from. */
export interface BoardHistoryState {
  lastOpened: string;
}

/** Path of the inquiry with its reply panel open. */
export const replyPath = ({ id }: Pick<DeskInquiry, 'id'>): string =>
  `/inquiries/${encodeURIComponent(id)}?${linkActionQuery}=reply`;

export const newBookingPath = ({ id }: DeskInquiry): string => `/diary?book=${encodeURIComponent(id)}`;
