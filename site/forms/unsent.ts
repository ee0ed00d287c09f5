import { promising } from '#content/reply-by.ts';
import type { Sent } from '#contract/api.ts';
import { call, HttpError } from '#contract/client.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { idempotencyHeader } from '#contract/endpoints.ts';
import { secondsField } from '#contract/form-fields.ts';
import { unsentKey } from '#contract/storage-keys.ts';
import type { Attempt } from '../data/attempt.ts';
import { notify } from '../ui/toast-store.ts';

/** A message that could not be sent, and all it takes to send it later. */
export interface Unsent extends Attempt {
  /** Names the form: one holds one unsent message. */
  form: string;
  success: { title: string; text: string };
}

/** An event on the document: a kept message has been sent. A form that cancels it shows so itself, in place of a toast. */
export type UnsentSent = CustomEvent<{ form: string; receipt: ContactReceipt; fields: Record<string, string> }>;
export const unsentSent = 'sent-late';

/** How often sending is tried again while the page is open, in ms; besides when the browser says that it is online. */
const interval = 20_000;

/** What is kept where the browser refuses storage: it lasts as long as the page. */
let inMemory: Unsent[] = [];

function read(): Unsent[] {
  try {
    return JSON.parse(localStorage.getItem(unsentKey) ?? '[]') as Unsent[];
  } catch {
    return inMemory;
  }
}

function write(all: Unsent[]): void {
  inMemory = all;
  try {
    if (all.length) localStorage.setItem(unsentKey, JSON.stringify(all));
    else localStorage.removeItem(unsentKey);
  } catch {}
}

export const storedUnsent = (form: string): Unsent | undefined => read().find((one) => one.form === form);

/** Forgets it: it has been sent, or the visitor does not want it sent. */
export const removeUnsent = (form: string): void => write(read().filter((one) => one.form !== form));

/** Keeps a message in the browser, in place of an earlier one of the same form, and goes on trying. */
export function storeUnsent(message: Unsent): void {
  write([...read().filter(({ form }) => form !== message.form), message]);
  startSending();
}

let started = false;

/** Sends what is kept as soon as the connection is back: when the browser says so, and every little while. */
export function startSending(): void {
  if (started) return;
  started = true;
  addEventListener('online', () => void sendUnsent());
  setInterval(() => void sendUnsent(), interval);
}

let sending = false;

/** Tries everything that is kept, once. What the server refuses for good is not tried again, and the visitor is told. */
export async function sendUnsent(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (const { form, key } of read()) {
      // Read again: while an earlier one was under way, this one may have been discarded or written anew.
      const message = storedUnsent(form);
      if (message?.key === key) await sendOne(message);
    }
  } finally {
    sending = false;
  }
}

export const sendMessage = ({ fields, key, seconds, source }: Attempt): Promise<ContactReceipt> =>
  call('POST /api/contact', {
    body: { ...fields, ...source, [secondsField]: seconds } as unknown as Sent<'POST /api/contact', 'body'>,
    headers: { [idempotencyHeader]: key },
  });

async function sendOne({ form, success, ...attempt }: Unsent): Promise<void> {
  const { key, fields } = attempt;
  try {
    const receipt = await sendMessage(attempt);
    if (storedUnsent(form)?.key === key) removeUnsent(form);
    const shown = !document.dispatchEvent(
      new CustomEvent(unsentSent, { cancelable: true, detail: { form, receipt, fields } }) satisfies UnsentSent,
    );
    if (!shown) notify({ ...promising(success, receipt), tone: 'good' });
  } catch (error) {
    if (!(error instanceof HttpError) || isLater(error)) return;
    removeUnsent(form);
    notify({ title: success.title, text: error.message, tone: 'bad' });
  }
}

/** Whether the same message may well be taken later: the server or what stands before it is away, or asks to wait. */
export const isLater = ({ status }: HttpError): boolean => status >= 500 || status === 429;
