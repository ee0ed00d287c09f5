import { keptFor } from '#contract/kept-for.ts';
import { cookieLines, inWords, storageLines } from '../../browser-storage.ts';
import { company } from '../../company.ts';
import { inquiry } from '../../inquiry.ts';
import { downloadHolds, keeping, loggedOfRequests } from '../../keeping.ts';
import { practice } from '../../practice.ts';
import { processors } from '../../processors.ts';
import type { DocumentSection } from '../../vocabulary/calls.ts';

/** "a, b and c". */
const inList = (parts: Readonly<Record<string, string>>): string =>
  new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(Object.values(parts));

/** What the site and the firm do with personal information. What it says of the site, `site/` and `server/` do. */
export const privacyParts: DocumentSection['parts'] = [
  {
    id: 'accountability',
    title: 'Who answers for it',
    paragraphs: [
      `${company.name.value}, ${company.street.value}, ${company.city.value}, is responsible for the personal information in its hands, and for what it gives to others to handle on its behalf. Inside the firm one person answers for it, the Managing Partner.`,
      {
        text: 'Write to {mail} with the subject “Privacy Inquiry” if you have a question, a request or a complaint. The postal address is at the end of this page.',
        links: { mail: { label: company.email.value, href: inquiry('Privacy Inquiry') } },
      },
    ],
  },
  {
    id: 'messages',
    title: 'What you send us',
    paragraphs: [
      'A form asks for your name and your e-mail address. Phone number and company are up to you, and so is the timeline on the home page. With them we store your message, its subject, the page on which you wrote it, and the time. The list for a service that is still to come asks for an e-mail address and the service you are waiting for.',
      'With a message, a booking or a place on a list we also store how you found the page, where your browser says so: the name of the site that linked to it, such as example.org, and the short name of a campaign if you followed a link of ours. We do not store the address of the page you came from, and your browser keeps nothing for this. It tells us which of our notices and listings bring inquiries.',
      'The message and two e-mails are stored together in our own database. One goes to the firm, with everything you wrote. The other goes to you, with a reference and the time by which we will have replied. It does not repeat your message. With the message we also store which of our staff answers you and when, what they note, and the sender, time and subject of e-mails between us about it. What you and our staff write in those e-mails stays in our mailbox. E-mails that the site sends by itself are stored with the message.',
      'If your browser cannot reach us, it can hold a message in its own storage until it can. Nobody else sees it there, and it is removed once it has been sent.',
      `Please leave social insurance numbers, health details, card numbers and the names of employees out of a form. If the work needs them, upload them to ${practice.documents.value}. If you call us, we take notes. We do not record calls or consultations.`,
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    paragraphs: [
      'You do not need an account. If you open one, we store a username, your first name, your e-mail address and your password. The password is stored as an argon2id hash: we can check it, and cannot read it.',
      `To protect you we note when you log in, how your browser names itself, and a code made from the network address; the address itself is not stored. Your account lists where you are logged in, and you can end each login. The latest of these codes stays as long as the account, because it shows when the account was last used. A forgotten password is reset by a link sent to your e-mail address; if you change that address, the former one gets a link that takes the change back for ${inWords(keptFor.undoLink)}.`,
      `You can download what the account holds: ${inList(downloadHolds)}. You can also delete the account. What we have to keep of our correspondence then remains without it, for the periods below.`,
    ],
  },
  {
    id: 'bookings',
    title: 'Bookings',
    paragraphs: [
      `To book a consultation you give the same particulars as in a message, and choose a time. With our own scheduler the booking is stored in our database as messages are. You receive a confirmation and a calendar file by e-mail, a reminder an hour before and, if you booked early enough, one the day before. If your calendar answers that file with a yes or a no, we store that and when. We keep the time zone your browser names, or the one you choose, so that our e-mails say your own time. The link in these e-mails lets whoever has it move or cancel the booking, so keep it private. Where many bookings come at once, yours is held for ${inWords(keptFor.hold)} and you confirm it by a link in an e-mail. For ${inWords(keptFor.bookingNetwork)} we keep with each booking a code made from the network it came from, to notice when somebody fills the calendar. Our advisers see their consultations in a calendar program, with your name, e-mail address and phone number.`,
      'We may connect an outside provider instead, Calendly or Cal.com. The booking window then comes from that provider and carries its name. Your browser contacts it directly when the window is shown, and what you enter is also covered by its policy. You can always book by phone or message.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    paragraphs: [
      'The banner says that cookies enhance browsing, analyse traffic and personalise content. This is what happens on this site:',
      {
        list: [
          'To enhance your browsing, your browser remembers the things listed below, your answer to the banner among them.',
          'To analyse traffic, if you accept, our own server counts views of pages: the page, the site that linked to it, the name of the campaign if the link came from one of ours, and the day. These are sums. No cookie, no identifier and no address is stored with them, and nobody else receives them.',
          'To personalise content, if you accept, the home page names your city. The next part says how.',
        ],
      },
      'If you decline, or do not answer, no view is counted and your city is not looked up. Nothing else changes. To answer again, clear the data that your browser keeps for this site, and the banner returns.',
      'These are all the cookies of this site. Reading it sets none. On an encrypted connection the first three have __Host- before their name:',
      { list: cookieLines },
      'These are all the entries in your browser’s own storage. They are not sent to us by themselves:',
      { list: storageLines },
      `The server’s log has a line for each request: ${inList(loggedOfRequests)}. It holds no names, no e-mail or network addresses, and nothing you have written. To stop floods, the server counts requests by network address for a short time and then forgets them. Fonts and pictures come from our own server, so reading a page tells no one else that you were here.`,
    ],
  },
  {
    id: 'location',
    title: 'Your city',
    paragraphs: [
      'If you choose Accept All, your browser asks a geolocation service, ipapi.co, where it is. The service sees your IP address, as any site you visit does, and answers with a city and a country. It is an estimate and often names the next town.',
      'Your browser puts the city into a heading and keeps it until you close the tab, so that the service is asked once in a visit. The city is not sent to us and not stored by us. Without your consent the question is never asked, and the headings say Windsor.',
    ],
  },
  {
    id: 'clients',
    title: 'What clients entrust to us',
    paragraphs: [
      'Our work needs more than a form does: financial statements, policies, contracts, tax slips, sometimes facts about employees or family members. We ask for what the work requires and say why. The engagement letter sets out who may see it.',
      'If you give us information about other people, please make sure that you may. We use it for your engagement alone, take out names where figures will do, and return or destroy it as the letter provides. We do not paste it into AI tools that keep what they are given.',
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    paragraphs: [
      'To answer you, to prepare and hold a consultation, to do and to invoice the work you order, to keep the records the law asks for, and to keep this site and its accounts safe. If we want to use something for another purpose, we ask you first.',
      'By sending a form, opening an account or signing an engagement letter you consent to this. You may withdraw consent at any time, within the limits of law and contract, and we tell you what follows: we cannot, for instance, finish a tax return without the slips.',
      'Writing to us does not put you on a mailing list. If we ever send a newsletter, it goes to those who asked for it, and each issue shows how to unsubscribe. We make no automated decisions about you.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who else handles it',
    paragraphs: [
      'We do not sell, rent or trade personal information. These help us and handle some of it, for that purpose only:',
      { list: processors.map(({ name, does }) => `${name.value} ${does}`) },
      'A specialist, a lawyer, an accountant, a funder or a lender receives what you agree to send, after you have agreed. We disclose information without consent where a law, a court or a regulator requires it, and only as much as is required. If the firm is ever merged or sold, whoever takes over a file is bound by this policy.',
      'Some of those named work outside Canada, for the most part in the United States, and our clients in Michigan are there too. What is held in another country can be demanded by its authorities under its laws.',
    ],
  },
  {
    id: 'keeping',
    title: 'How long we keep it, and how we guard it',
    paragraphs: [
      'No longer than we need it:',
      { list: Object.values(keeping) },
      'The site is reached over an encrypted connection. Only those who need it for their work can open the database, and our logs leave out what you wrote. No system is beyond every attack. If a breach creates a real risk of significant harm to you, we tell you and the Privacy Commissioner of Canada as soon as we can, and what you can do about it.',
    ],
  },
  {
    id: 'rights',
    title: 'What you may ask of us, and changes',
    paragraphs: [
      'You may ask what we hold about you, see it, have mistakes corrected, ask us to remove what we no longer need, and withdraw consent. We first make sure that it is you, then answer within 30 days, in most cases at no charge. If we have to refuse a part, for example because it would reveal someone else’s information, we say why.',
      'If our answer does not satisfy you, you can complain to the Office of the Privacy Commissioner of Canada (priv.gc.ca), free of charge. We would be glad to hear from you first.',
      'Persons under 18 may use this site and write to us with the consent of a parent or guardian. If we learn that a child has written without it, we remove the message.',
      'When this policy changes, the date at its head changes with it. If a change affects information you have already given us, we tell you before we apply it.',
    ],
  },
];
