import { accountWords } from '#content/account.ts';
import { pages } from '#content/pages/index.ts';
import type { Message } from './tables.ts';

const { requests } = accountWords.panel;
const names = new Map(pages.map(({ path, name }) => [path, name]));

/** What a message was about, as its sender would say: its subject, or the name of the page it came from. */
export function aboutOf({ form, subject, page }: Pick<Message, 'form' | 'subject' | 'page'>): string {
  if (subject) return subject;
  if (form === 'request') return requests.request;
  return names.get(page) ?? requests.general;
}
