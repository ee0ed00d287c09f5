import { contactFormWords } from '#content/forms/contact-form.ts';
import { withReplyTime } from '#content/reply-by.ts';
import { callEndpointByName, HttpError } from '#contract/client.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { fillSecondsField } from '#contract/form-fields.ts';
import { unsentMessagesStorageKey } from '#contract/storage-keys.ts';
import type { SubmitAttempt } from '../data/attempt.ts';
import { browserStorage } from '../data/storage.ts';
import { showFailureToast, showToast } from '../ui/toast-store.ts';

export interface UnsentMessage extends SubmitAttempt {
  /** Form name: one unsent message each. */
  form: string;
  success: { title: string; text: string };
  /** Why the server refused it: it waits for the visitor. */
  refused?: string;
}

interface FormListener {
  onSent: (receipt: ContactReceipt, fields: SubmitAttempt['fields']) => void;
  onRefused: (refused: string) => void;
}

/** Forms of this page, by name: they show what becomes of their message. */
export const formListeners = new Map<string, FormListener>();

/** It also retries on `online`. */
const retryIntervalMs = 20_000;

/** Used if storage is refused or full. */
let inMemory: UnsentMessage[] | undefined;

const listUnsent = (): UnsentMessage[] => inMemory ?? browserStorage.read(unsentMessagesStorageKey) ?? [];

function saveUnsent(all: UnsentMessage[]): void {
  inMemory = browserStorage.write(unsentMessagesStorageKey, all.length ? all : undefined) ? undefined : all;
}

export const findUnsentMessage = (form: string): UnsentMessage | undefined =>
  listUnsent().find((message) => message.form === form);

export const removeUnsentMessage = (form: string): void =>
  saveUnsent(listUnsent().filter((message) => message.form !== form));

/** Replaces an earlier message of the form, and starts retrying. */
export function saveUnsentMessage(message: UnsentMessage): void {
  saveUnsent([...listUnsent().filter(({ form }) => form !== message.form), message]);
  startRetrying();
}

let isRetrying = false;

export function startRetrying(): void {
  if (isRetrying) return;
  isRetrying = true;
  addEventListener('online', () => void retryUnsentMessages());
  setInterval(() => void retryUnsentMessages(), retryIntervalMs);
}

let isSending = false;

/** Sends each once. What is refused for good stays stored, is not sent again, and the visitor is told. */
export async function retryUnsentMessages(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const { form, key, refused } of listUnsent()) {
      if (refused) continue;
      // Read again: it may have been discarded or replaced meanwhile.
      const message = findUnsentMessage(form);
      if (message?.key === key) await retryOne(message);
    }
  } finally {
    isSending = false;
  }
}

export const sendMessage = ({ fields, key, seconds, source }: SubmitAttempt): Promise<ContactReceipt> =>
  callEndpointByName('POST /api/contact', {
    body: { ...fields, ...source, [fillSecondsField]: seconds },
    headers: { 'idempotency-key': key },
  });

async function retryOne({ form, success, ...attempt }: UnsentMessage): Promise<void> {
  const { key, fields } = attempt;
  try {
    const receipt = await sendMessage(attempt);
    if (findUnsentMessage(form)?.key === key) removeUnsentMessage(form);
    formListeners.get(form)?.onSent(receipt, fields);
    showToast({ ...withReplyTime(success, receipt), tone: 'good' });
  } catch (error) {
    // An answer without a detail is not our server's, but perhaps that of a company's filter.
    if (!(error instanceof HttpError) || isRetryable(error) || !error.detail) return;
    const refused = error.detail;
    saveUnsent(listUnsent().map((message) => (message.key === key ? { ...message, refused } : message)));
    formListeners.get(form)?.onRefused(refused);
    showFailureToast(contactFormWords.failure, error);
  }
}

export const isRetryable = ({ status }: HttpError): boolean => status >= 500 || status === 429;
