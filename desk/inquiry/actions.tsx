import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { boardWords } from '#content/desk/board.ts';
import { inquiryScreen as words } from '#content/desk/inquiry.ts';
import type { InquiryState, InquiryView } from '#contract/desk.ts';
import { phoneParts } from '#contract/phone.ts';
import type { InquiryChanges } from '../data/change-inquiry.ts';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { More } from '../ui/more.tsx';
import { type Asking, canBeAnswered, canBeTaken } from './asking.ts';
import { bookLink, replyLink } from './reply.ts';

/** What one of these buttons asks about. */
type What = Exclude<Asking['what'], 'take' | 'remove'>;

/** Something to do: it does it, asks about it, or leads to where it is done. */
interface Action {
  label: string;
  cap?: string;
  bad?: boolean;
  /** At the desk it leads to another screen, elsewhere to another program. */
  to?: string;
  href?: string;
  asks?: What;
  onPress?: () => void;
}

/** So many stand open; what else there is stands under "More". */
const mostOpen = 4;

const waits = (state: InquiryState) => state === 'new' || state === 'assigned';

/** Everything that can be done with an inquiry as it stands, the likeliest first. */
function actionsFor({ inquiry, undoUntil }: InquiryView, changes: InquiryChanges, self: string): readonly Action[] {
  const { state, phone } = inquiry;
  const reply = replyLink(inquiry);
  const some = (when: unknown, action: Action): Action[] => (when ? [action] : []);
  const note: Action = { label: words.note, cap: 'N', asks: 'note' };
  const rest = [
    ...some(undoUntil, { label: words.undo, cap: 'Z', onPress: () => changes.undo(inquiry) }),
    { label: words.block, bad: true, asks: 'block' as const },
  ];
  if (state === 'spam')
    return [{ label: words.notSpam, cap: 'T', onPress: () => changes.notSpam(inquiry) }, note, ...rest];
  const take: Action = {
    label: waits(state) ? words.take : words.recallMail,
    cap: 'T',
    onPress: () => changes.take(inquiry),
  };
  const call = phoneParts(phone).find(({ href }) => href)?.href;
  const takes = canBeTaken(inquiry, self);
  const canAnswer = canBeAnswered(state);
  return [
    ...(reply
      ? [{ label: words.reply, cap: 'R', href: reply }]
      : call
        ? [{ label: boardWords.today.phone(phone), href: call }]
        : []),
    ...some(takes && state === 'new', take),
    ...some(canAnswer && reply, { label: words.mail, onPress: () => changes.answered(inquiry, 'mail') }),
    ...some(canAnswer, { label: words.phone, cap: 'A', onPress: () => changes.answered(inquiry, 'phone') }),
    ...some(waits(state), { label: words.give, cap: 'G', asks: 'give' }),
    { label: words.book, cap: 'B', to: bookLink(inquiry) },
    note,
    ...some(takes && state !== 'new', take),
    ...some(waits(state) || state === 'answered', {
      label: words.client,
      cap: 'W',
      onPress: () => changes.client(inquiry),
    }),
    ...some(canAnswer, { label: words.earlierAnswer, asks: 'answered' }),
    ...some(canAnswer || state === 'answered', { label: words.notForUs, asks: 'not-for-us' }),
    { label: words.spam, bad: true, onPress: () => changes.spam(inquiry) },
    ...rest,
  ];
}

export function Actions({
  view,
  changes,
  asking,
  onAsk,
  onGo,
  keys,
  self,
}: {
  view: InquiryView;
  changes: InquiryChanges;
  asking: Asking | null;
  onAsk: (what: What) => void;
  onGo: (to: string) => void;
  /** Whether the keys stand on the buttons. */
  keys: boolean;
  /** The id of whoever sits here. */
  self: string;
}) {
  const all = actionsFor(view, changes, self);
  const [open, rest] = [all.slice(0, mostOpen), all.slice(mostOpen)];
  const press = ({ asks, to, href, onPress }: Action) => {
    if (asks) onAsk(asks);
    else if (to) onGo(to);
    else if (href) location.assign(href);
    else onPress?.();
  };
  const inside = ({ label, cap }: Action): ReactNode => (
    <>
      {label}
      {cap && keys && <Cap>{cap}</Cap>}
    </>
  );
  return (
    <section className="acts acts--inquiry" aria-label={words.actions}>
      {open.map((action, i) => {
        const { label, href, to, asks } = action;
        const kind = i === 0 ? 'go' : i === 1 ? undefined : 'soft';
        const look = ['b', kind && `b--${kind}`].filter(Boolean).join(' ');
        if (href)
          return (
            <a key={label} className={look} href={href}>
              {inside(action)}
            </a>
          );
        if (to)
          return (
            <Link key={label} className={look} href={to}>
              {inside(action)}
            </Link>
          );
        return (
          <Button
            key={label}
            {...(kind ? { kind } : {})}
            busy={!asks && changes.busy}
            aria-expanded={asks && asking?.what === asks}
            onClick={() => press(action)}
          >
            {inside(action)}
          </Button>
        );
      })}
      {rest.length > 0 && (
        <More keys={keys} items={rest.map((action) => ({ ...action, onPress: () => press(action) }))} />
      )}
    </section>
  );
}
