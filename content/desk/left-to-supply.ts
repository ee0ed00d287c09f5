import { lowerFirst, upperFirst } from '../letter-case.ts';

// What the firm has yet to supply, in words that owners know: no file names, no paths.

type Names = Readonly<Record<string, string | undefined>>;

const company: Names = {
  name: 'The firm’s name',
  initials: 'The letters that reference numbers begin with',
  phone: 'The phone number',
  email: 'The e-mail address',
  street: 'The street',
  visiting: 'What visitors to the office need to know',
  location: 'Where the office stands on the map',
};

const particulars: Names = {
  name: 'the name',
  designation: 'the designation, or that there is none',
  licence: 'the licence, or that there is none',
  insurance: 'the insurance, or that there is none',
  photograph: 'a photograph, or that there is none',
};

const scheduling: Names = {
  advisers: 'The advisers who can be booked',
  meetingLinks: 'Where advisers meet by video',
  hours: 'The opening hours',
  closedDays: 'Days on which the firm is closed',
};

const terms: Names = {
  businessPlan: 'How long a business plan takes',
  taxReturn: 'How long a tax return takes',
  startup: 'How long a start-up package takes',
  takeover: 'How long taking over the books takes',
  papersBy: 'When a month’s papers are due',
  monthClosedBy: 'When a month is closed',
  branding: 'How long a branding package takes',
  policies: 'How long HR policies take',
  payrolls: 'Which payrolls are run',
  sessionSize: 'How many people a training session takes',
  staffs: 'How many people the employers have that HR support is for',
  training: 'How long training takes',
};

const periods: Names = {
  inquiries: 'inquiries that led to no engagement',
  unconfirmedPlaces: 'unconfirmed places on a waiting list',
  withdrawnPlaces: 'proof of consent after it was withdrawn',
  spam: 'spam',
  strangersMails: 'e-mails without an inquiry',
  clientFiles: 'client files',
  unusedAccounts: 'unused accounts',
  signIns: 'records of logins',
  pageViews: 'page view counts',
  personRequests: 'notes of requests about personal information',
  serverLogs: 'the server’s log',
  securityEvents: 'security records',
  backups: 'backups',
};

const quoted = (text: string): string => `“${text}”`;

/** The beginning of a text, cut after a whole word; placeholders become an ellipsis. */
function begin(text: string, most = 70): string {
  const words = text.replace(/\{[^{}]+\}/g, '…');
  return words.length <= most ? words : `${words.slice(0, words.lastIndexOf(' ', most))} …`;
}

/** The text of a value as visitors read it; empty if it has none. */
function readerText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const { text, says, name, who, display } = value as Names;
  if (who && text) return `${who}: ${text}`;
  return text ?? says ?? name ?? display ?? '';
}

const withValue = (name: string, value: object): string => {
  const now = 'value' in value ? readerText(value.value) : '';
  return now ? `${name}, now ${quoted(begin(now))}` : name;
};

/** One line of the list. For a fact: who confirms it, what to check, the sentence and its source. */
export function leftToSupplyLine({ file, path, value }: { file: string; path: string; value: object }): string {
  const document = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const [first = '', second = '', third = ''] = path.split('.');
  const of = value as Names;
  if ('toConfirm' in value && 'value' in value && 'source' in value) {
    const { title } = value.source as { title: string };
    return `${of.toConfirm} ${quoted(begin(readerText(value.value), 110))} (${title})`;
  }
  if ('asks' in value) return withValue(upperFirst(String(value.asks)), value);
  switch (document) {
    case 'company':
      return withValue(company[first] ?? first, value);
    case 'people':
      return `${of.role}, ${lowerFirst(of.field ?? '')}: ${third ? (particulars[third] ?? third) : 'who it is'}`;
    case 'testimonials':
      return `${[of.author, of.business].filter(Boolean).join(', ')}: ${quoted(begin(String(of.value)))}`;
    case 'claims':
      return quoted(`${of.value}${of.unit} ${of.counts}`);
    case 'statistics':
      return quoted(`${of.value} ${of.counts}`);
    case 'scheduling':
      return scheduling[first] ?? first;
    case 'work-terms':
      return withValue(terms[first] ?? first, value);
    case 'office':
      return 'Who journalists ask for';
    case 'processors':
      return `The name of ${String(of.value).replace(/^Our /, 'your ')}`;
    case 'retention': {
      const { count, unit } = (value as { value: { count: number; unit: string } }).value;
      return `How long you keep ${periods[second] ?? second}, now ${count} ${unit}`;
    }
    default:
      return `${document === 'faq' ? 'FAQ' : upperFirst(document.replaceAll('-', ' '))}: ${quoted(of.heading ?? readerText(value))}`;
  }
}
