import { contactForms } from '#content/forms/contact-form.ts';
import { promising } from '#content/reply-by.ts';
import type { Sent } from '#contract/api.ts';
import { call, HttpError } from '#contract/client.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { secondsField } from '#contract/form-fields.ts';
import { unsentKey } from '#contract/storage-keys.ts';
import type { Attempt } from '../data/attempt.ts';
import { browserStorage } from '../data/storage.ts';
import { notify, tellFailure } from '../ui/toast-store.ts';

export interface Unsent extends Attempt {
  /** Form name: one unsent message each. */
  form: string;
  success: { title: string; text: string };
  /** Why the server refused it: it waits for the visitor. */
  refused?: string;
}

interface Watcher {
  onSent: (receipt: ContactReceipt, fields: Attempt['fields']) => void;
  onRefused: (refused: string) => void;
}

/** Forms of this page, by name: they show what becomes of their message. */
export const watchers = new Map<string, Watcher>();

/** Retry interval in ms; it also retries on `online`. */
const interval = 20_000;

/** Where storage is refused or full. */
let inMemory: Unsent[] | undefined;

const read = (): Unsent[] => inMemory ?? browserStorage.read(unsentKey) ?? [];

function write(all: Unsent[]): void {
  inMemory = browserStorage.write(unsentKey, all.length ? all : undefined) ? undefined : all;
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

/** One pass. What is refused for good is kept, is not sent again, and the visitor is notified. */
export async function sendUnsent(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (const { form, key, refused } of read()) {
      if (refused) continue;
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
    watchers.get(form)?.onSent(receipt, fields);
    notify({ ...promising(success, receipt), tone: 'good' });
  } catch (error) {
    // Without a sentence it is not ours: of a company's proxy, for one.
    if (!(error instanceof HttpError) || isLater(error) || !error.detail) return;
    const refused = error.detail;
    write(read().map((one) => (one.key === key ? { ...one, refused } : one)));
    watchers.get(form)?.onRefused(refused);
    tellFailure(contactForms.failure, error);
  }
}

export const isLater = ({ status }: HttpError): boolean => status >= 500 || status === 429;
