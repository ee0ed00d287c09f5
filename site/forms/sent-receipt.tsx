import { useEffect, useId, useRef } from 'react';
import type { ConsultationId } from '#content/consultations.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { contactForms } from '#content/forms/contact-form.ts';
import { timelineLabels } from '#content/forms/timelines.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { printAlone } from '../ui/print-alone.ts';
import { ReceiptOpenings } from './receipt-openings.tsx';
import { SentWords } from './sent-words.tsx';

/** What was sent, and what the server said of it. */
export interface Sent {
  receipt: ContactReceipt;
  fields: Readonly<Record<string, string>>;
  /** Whether the visitor has just pressed the button: then the focus moves here. */
  pressed: boolean;
}

interface SentReceiptProps extends Sent {
  /** What the page is about: the subject, where the form asks for none. Empty on the home page. */
  about: string;
  /** The subject of its consultation, for the links to it. */
  topic: string;
  consultation: ConsultationId;
  onAnother: () => void;
}

const words = contactForms.receipt;
const timelines: Readonly<Record<string, string>> = timelineLabels;

/**
 * Where in the window a receipt comes to stand. The page's scroll padding is what header and banner take, its own scroll
 * margin what the toast takes: between them it is under none of it. Taller than that, it is read from its top.
 */
function placeFor(box: HTMLElement): ScrollLogicalPosition {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(box);
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const taken = [scrollMarginTop, scrollMarginBottom, scrollPaddingTop, scrollPaddingBottom];
  const free = taken.reduce((left, length) => left - (Number.parseFloat(length) || 0), innerHeight);
  return box.offsetHeight <= free ? 'nearest' : 'start';
}

/** Stands where the form was: when it was sent, when the firm will have replied, the words, and what can be done meanwhile. */
export function SentReceipt({ receipt, fields, pressed, about, topic, consultation, onAnother }: SentReceiptProps) {
  const { reference, receivedAt, replyBy } = receipt;
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => {
    const { current } = box;
    if (!current || !pressed) return undefined;
    current.focus({ preventScroll: true });
    // Once what stands around it has its place again (`hold-room.ts`).
    const frame = requestAnimationFrame(() => current.scrollIntoView({ block: placeFor(current) }));
    return () => cancelAnimationFrame(frame);
  }, [pressed]);
  const chosen = fields.subject || fields.waitingFor;
  const facts: [term: string, detail: string | undefined][] = [
    [words.sent, firmTimeOnScreen(receivedAt)],
    [words.replyBy, replyBy && firmTimeOnScreen(replyBy)],
    // A subject that nobody entered is the page's, and says so.
    chosen ? [words.subject, chosen] : [words.from, about],
    [words.email, fields.email && words.copy.replace('{email}', fields.email)],
    [words.phone, fields.phone],
    [words.timeline, timelines[fields.timeline ?? '']],
  ];
  const wrote = fields.message || fields.challenge;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups questions, and these are none
    <div className="receipt sent-receipt on-paper" role="group" aria-labelledby={title} tabIndex={-1} ref={box}>
      <h3 id={title}>{words.received}</h3>
      <dl>
        <div className="sent-receipt-reference">
          <dt className="visually-hidden">{words.reference}</dt>
          <dd>{reference}</dd>
        </div>
        {facts.map(
          ([term, detail]) =>
            detail && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ),
        )}
        {wrote && (
          <div>
            <dt>{words.wrote}</dt>
            <SentWords text={wrote} />
          </div>
        )}
      </dl>
      {!replyBy && <p>{words.listed}</p>}
      {replyBy && <ReceiptOpenings subject={fields.subject || topic} consultation={consultation} />}
      <p className="sent-receipt-actions">
        <button type="button" onClick={() => box.current && printAlone(box.current)}>
          {words.print}
        </button>
        <button type="button" onClick={onAnother}>
          {words.another}
        </button>
      </p>
    </div>
  );
}
