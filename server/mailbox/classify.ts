import type { MailHeaders } from './headers.ts';

/** `bulk`: a newsletter, or a person using a bulk program. `report`: a delivery report. */
export type SenderKind = 'person' | 'bulk' | 'notice' | 'auto-reply' | 'report';
export const isFromPerson = (nature: SenderKind): boolean => nature === 'person' || nature === 'bulk';

/** RFC 2142; RFC 3834, section 2; common usage. */
const unread = /^(no-?reply|do-?not-?reply|auto-?reply|bounces?|notifications?|newsletters?|listserv|majordomo)[+@]/;
const daemon = /^(mail(er)?[-_]?daemon|mdaemon|postmaster)(@|\s|$)/i;

/** RFC 3834, sections 2 and 5; RFC 3464; RFC 2919. */
export function classifySender(mail: Pick<MailHeaders, 'from' | 'headers' | 'subject'>): SenderKind {
  const { headers, from } = mail;
  if (isReport(headers)) return 'report';
  if (isAutoReply(headers)) return 'auto-reply';
  if (isMachineMade(mail)) return 'notice';
  const has = (name: string) => /[^\s]/.test(headers.get(name) ?? '');
  const isBulk =
    isOfList(headers) ||
    ['list-unsubscribe', 'feedback-id'].some(has) ||
    /\bbulk\b/i.test(headers.get('precedence') ?? '') ||
    unread.test(from.address);
  return isBulk ? 'bulk' : 'person';
}

type Headers = MailHeaders['headers'];

const automaticSubject =
  /^(\[[^\]]*\]\s*)?(auto(mat(ic|ed))?[- ]?(reply|response)|out of (the )?office( autoreply)?|réponse automatique|absen(ce|t) du bureau|automatische antwort|abwesenheitsnotiz|respuesta automática|fuera de la oficina|risposta automatica|fuori sede|resposta automática|automatisch antwoord|odpowiedź automatyczna|automatyczna odpowiedź|autosvar|automatiskt svar|automatisk svar|automaattinen vastaus|automatická odpověď|automatikus válasz|otomatik yanıt|автоматический ответ|автоответ|رد تلقائي|自[动動](答[复覆]|回[复覆]|应答|応答)|자동 (회신|응답))\s*[:：]/i;

const autoReply = /^x-(vacation|([a-z]+-)*auto-?(reply|respond(er)?|response)(-(from|id))?)$/;
const generated = /^x-([a-z]+-)*(auto|machine)-?generated$/;
const isTrue = (value: string) => /\S/.test(value) && !/^\s*(no|none|false|0)\s*(;|$)/i.test(value);
const hasTrueHeader = (headers: Headers, names: RegExp): boolean =>
  [...headers].some(([name, value]) => names.test(name) && isTrue(value));
/** RFC 3834, section 5. */
const submitted = (headers: Headers): string => (headers.get('auto-submitted') ?? '').replace(/\([^()]*\)/g, '');

function isAutoReply(headers: Headers): boolean {
  const get = (name: string) => headers.get(name) ?? '';
  return (
    /\bauto[-_]?replied\b/i.test(submitted(headers)) ||
    hasTrueHeader(headers, autoReply) ||
    /\bauto[-_]?reply\b/i.test(`${get('precedence')} ${get('x-precedence')} ${get('preference')}`) ||
    /^[ \t]*vacation[ \t\d.]*$/im.test(`${get('x-mailer')}\n${get('x-apple-action')}`) ||
    /\bautoresponder\b/i.test(get('x-post-messageclass')) ||
    /^[ \t]*autoresponder[ \t]*$/im.test(get('delivered-to')) ||
    /^\s*(multipart\/report|message\/disposition-notification)\b|\bsmime-type\s*=\s*"?signed-receipt/i.test(
      get('content-type'),
    )
  );
}

const isMachineMade = ({ from, headers, subject }: Pick<MailHeaders, 'from' | 'headers' | 'subject'>): boolean =>
  isTrue(submitted(headers)) ||
  hasTrueHeader(headers, generated) ||
  /\bjunk\b/i.test(headers.get('precedence') ?? '') ||
  /^[ \t]*<[ \t]*(mailer-daemon[ \t]*)?>/im.test(headers.get('return-path') ?? '') ||
  daemon.test(from.address || from.name) ||
  automaticSubject.test(subject);

export const isOfList = (headers: Headers): boolean =>
  ['list-id', 'list-post', 'x-original-from'].some((name) => headers.has(name)) ||
  /\blist\b/i.test(headers.get('precedence') ?? '');

/** Also nonstandard bounces, if they name the recipient. */
const isReport = (headers: Headers): boolean =>
  /^\s*multipart\/report\b[\s\S]*report-type\s*=\s*"?delivery-status/i.test(headers.get('content-type') ?? '') ||
  (headers.get('x-failed-recipients') ?? '') !== '';

export type InvitationStatus = 'accepted' | 'declined' | 'tentative';

export interface CalendarPart {
  method: string;
  uid: string;
  status: InvitationStatus | undefined;
  sequence: number | undefined;
  /** Whether it has a comment; undefined if it has no place for one. */
  note: boolean | undefined;
}

export function readCalendar(text: string): CalendarPart | undefined {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const every = (name: string) => {
    const property = new RegExp(`^${name}((?:;(?:"[^"]*"|[^":])*)?):(.*)$`, 'i');
    return lines.flatMap((line) => {
      const [, parameters = '', value] = property.exec(line) ?? [];
      return value === undefined ? [] : [{ parameters, value: value.trim() }];
    });
  };
  const [method] = every('METHOD');
  const [uid] = every('UID');
  if (!method || !uid?.value) return undefined;
  const attendees = every('ATTENDEE').map(({ parameters }) => parameters);
  const states = attendees.map((parameters) =>
    /;PARTSTAT=([a-z]+)/i.exec(parameters.replace(/"[^"]*"/g, '""'))?.[1]?.toLowerCase(),
  );
  const comments = every('COMMENT');
  const hasGoogleComment = attendees.some((parameters) => /;X-RESPONSE-COMMENT=[^;]*[^\s";]/i.test(parameters));
  const sequence = Number.parseInt(every('SEQUENCE')[0]?.value ?? '', 10);
  return {
    method: method.value.toUpperCase(),
    uid: uid.value,
    status: states.find((one) => one === 'accepted' || one === 'declined' || one === 'tentative'),
    sequence: Number.isNaN(sequence) ? undefined : sequence,
    note:
      hasGoogleComment ||
      (comments.length ? comments.some(({ value }) => /[^\s\\]/.test(value.replace(/\\n/gi, ''))) : undefined),
  };
}

const subjects: Readonly<Record<InvitationStatus, RegExp>> = {
  accepted:
    /^(invitation )?(accepted|acceptée?|zugesagt|angenommen|aceptad[oa]|accettat[oa]|aceite|aceito|geaccepteerd|zaakceptowan[eoy]|accepterat|accepteret|godtatt|hyväksytty|přijato|elfogadva|kabul edildi|принято|مقبول|已接受|承諾(済み)?|수락(됨)?)\s*[:：]/i,
  declined:
    /^(invitation )?(declined|refusée?|décliné|abgelehnt|abgesagt|rechazad[oa]|rifiutat[oa]|recusad[oa]|afgewezen|geweigerd|odrzucon[eoy]|avböjt|afvist|avslått|hylätty|odmítnuto|elutasítva|reddedildi|отклонено|مرفوض|已拒[绝絕]|辞退|거절(됨)?)\s*[:：]/i,
  tentative:
    /^(invitation )?(tentative|tentatively accepted|maybe|provisoire|peut-être|mit vorbehalt|vorläufig|provisional|provvisorio|provisório|voorlopig|wstępnie|preliminärt|foreløbig|foreløpig|alustava|nezávazně|feltételes|belirsiz|под вопросом|暂定|暫定|仮承諾|미정)\s*[:：]/i,
};

export const statusInSubject = (subject: string): InvitationStatus | undefined =>
  (Object.keys(subjects) as InvitationStatus[]).find((status) => subjects[status].test(subject));
