import { promising } from '#content/reply-by.ts';
import type { Sent } from '#contract/api.ts';
import { call, HttpError } from '#contract/client.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { secondsField } from '#contract/form-fields.ts';
import { unsentKey } from '#contract/storage-keys.ts';
import type { Attempt } from '../data/attempt.ts';
import { notify } from '../ui/toast-store.ts';

export interface Unsent extends Attempt {
  /** Form name: one unsent message each. */
  form: string;
  success: { title: string; text: string };
}

/** Document event: a stored message was sent. A form that cancels it shows that itself, in place of a toast. */
export type UnsentSent = CustomEvent<{ form: string; receipt: ContactReceipt; fields: Record<string, string> }>;
export const unsentSent = 'sent-late';

/** Retry interval in ms; it also retries on `online`. */
const interval = 20_000;

/** Fallback where storage is refused. */
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

export const removeUnsent = (form: string): void => write(read().filter((one) => one.form !== form));

/** Replaces an earlier message of the form, and starts retrying. */
export function storeUnsent(message: Unsent): void {
  write([...read().filter(({ form }) => form !== message.form), message]);
  startSending();
}

let started = false;

export function startSending(): void {
  if (started) return;
  started = true;
  addEventListener('online', () => void sendUnsent());
  setInterval(() => void sendUnsent(), interval);
}

let sending = false;

/** One pass. A permanent refusal is dropped, and the visitor notified. */
export async function sendUnsent(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (const { form, key } of read()) {
      // Read again: it may have been discarded or replaced meanwhile.
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
    headers: { 'idempotency-key': key },
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

export const isLater = ({ status }: HttpError): boolean => status >= 500 || status === 429;
