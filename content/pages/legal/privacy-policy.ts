import { company, emailHref, phoneHref } from '../../company.ts';
import { labels } from '../../labels.ts';
import { retention } from '../../retention.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underLegal } from './under-legal.ts';

const firm = company.name.value;
const inquiry = `${emailHref}?subject=${encodeURIComponent('Privacy Inquiry')}`;

export const privacyPolicy: Page = {
  path: '/privacy-policy',
  name: 'Privacy Policy',
  under: underLegal,
  title: 'Privacy Policy',
  description:
    'What this site stores, why, for how long and who handles it, in plain words: no advertising, no tracking, and a location lookup only if you accept.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'mist',
      drawing: 'strands',
      title: 'Privacy Policy',
      lead: 'What you tell us, where it goes and how long it stays there. Written to be read.',
    },
    {
      type: 'document',
      ground: 'paper',
      standIn: true,
      heading: 'How we handle what you tell us',
      updated: '2025-03-31',
      paragraphs: [
        `${firm} advises organizations and people on matters they would rather not see repeated. We treat what reaches us through this website in the same way as what is said across a table.`,
        'This policy covers the website and the first exchange that follows from it. Once you are a client, your engagement letter says more.',
      ],
      summary: {
        heading: 'In short',
        items: [
          'You can read the whole site without telling us who you are.',
          'We store what you send through a form, and nothing you typed and did not send.',
          'We use it to answer you, and for nothing else.',
          'We do not sell it, rent it or trade it.',
          'There is no advertising and no visitor tracking on this site.',
          'Your city is looked up only if you choose Accept All, by a service that sees your IP address.',
          'We keep enquiries for a limited time, which is stated below.',
          'You can see, correct or remove what we hold by writing to us.',
        ],
      },
      parts: [
        {
          id: 'who-is-responsible',
          title: 'Who is responsible',
          paragraphs: [
            `${firm}, ${company.street.value}, ${company.city.value}, decides what is collected here and answers for it. The Managing Partner is our privacy officer. Questions go to the addresses at the end of this page, and are answered by a person.`,
          ],
        },
        {
          id: 'what-we-collect',
          title: 'What we collect',
          paragraphs: [
            'When you send a form, we receive and store what you entered in it, together with the page you sent it from and the time:',
            {
              list: [
                'your name and e-mail address',
                'your phone number and company, if you gave them',
                'your message, or the challenge you described',
                'a timeline or a subject, if you chose one',
                'for a waiting list, your e-mail address and the service you are waiting for',
              ],
            },
            'Each message receives a reference number, which we send back to you with the time by which we will reply.',
            'Our server also keeps a technical log of requests: the time, the page, the result and a request number. It does not hold the contents of messages.',
            'Please do not send health details, social insurance numbers or bank details through a form. If we need such a thing, we arrange a safer way.',
          ],
        },
        {
          id: 'why-we-use-it',
          title: 'Why we use it',
          paragraphs: [
            'To read your message, answer it, arrange a consultation and remember what was said. By sending a form you agree to this use; you may withdraw that agreement at any time, and we will then stop and remove what we need not keep by law.',
            'We do not put you on a mailing list because you wrote to us. A waiting list brings you one message, when the service you named can be booked.',
            'No decision about you is made by a machine.',
          ],
        },
        {
          id: 'cookies',
          title: 'Cookies and your browser’s storage',
          paragraphs: [
            'The banner asks about cookies that enhance browsing, analyse traffic and personalise content. On this site, that comes down to one thing: whether we may look up your city to name it on the home page. We run no traffic analysis of visitors and place no advertising cookies.',
            'Your answer is kept in your own browser, in its local storage, under the name cookieConsent, as “accepted” or “declined”. It is not sent to us. Clear your browser’s data for this site, and you will be asked again.',
            'If you decline, everything on the site works just the same.',
          ],
        },
        {
          id: 'location',
          title: 'Location, only after you accept',
          paragraphs: [
            'If you choose Accept All, your browser asks an outside service, ipapi.co, in which city and country your connection seems to be. That service necessarily sees your IP address, and has a privacy policy of its own. We read the city and the country from its answer, use them on the page you are looking at, and neither receive nor store them on our server.',
            'If you have not accepted, the request is never made.',
          ],
        },
        {
          id: 'who-handles-it',
          title: 'Who handles it for us',
          paragraphs: [
            'Messages are stored in our own database. To run the site and deliver mail we rely on a hosting provider and an e-mail provider. They handle your information on our instructions and for no purpose of their own.',
            'We pass information to others only if you ask us to, if the law compels us, or if it is needed to protect somebody from serious harm.',
            'A provider’s equipment may stand outside Ontario or outside Canada. Information there is subject to the laws of that place. We choose providers that protect it at least as well as we must.',
          ],
        },
        {
          id: 'booking',
          title: 'Booking a consultation',
          paragraphs: [
            'A consultation can be arranged by phone, by message or, where a calendar is shown, by choosing a time. What you enter to book is used for that appointment and kept as long as any other enquiry.',
            'If the calendar on a page belongs to an outside scheduling provider, such as Calendly or Cal.com, it carries that provider’s name, and what you enter in it goes to that provider under its own policy and is passed on to us. You can always book by phone or message instead.',
          ],
        },
        {
          id: 'how-long',
          title: 'How long we keep it',
          paragraphs: [
            {
              list: [
                `Enquiries that do not lead to an engagement: ${retention.enquiries.value}.`,
                `Client files: ${retention.clientFiles.value}, or longer where the law requires it.`,
                `Server logs: ${retention.serverLogs.value}.`,
              ],
            },
            'After that they are deleted. Copies in backups follow when the backup is replaced.',
          ],
        },
        {
          id: 'protection',
          title: 'How it is protected',
          paragraphs: [
            'The connection between your browser and this site is encrypted where the site is served over https. Messages are open to those in the firm who answer them, and to nobody else. Files are locked when the office is, and so is the office.',
            'No system is perfect. If something goes wrong that could seriously harm you, we tell you and the Privacy Commissioner of Canada without delay, as the law requires, and say what we have done about it.',
          ],
        },
        {
          id: 'your-rights',
          title: 'What you may ask of us',
          paragraphs: [
            'You may ask what we hold about you, have it corrected, ask to whom it was given, withdraw your consent, and have it removed unless a law obliges us to keep it. Write to us from the address you used, or quote your reference, so that we do not hand your information to somebody else.',
            'We answer within 30 days, as a rule much sooner, and without charge.',
          ],
        },
        {
          id: 'changes',
          title: 'Children, changes and complaints',
          paragraphs: [
            'The site is meant for adults. We do not knowingly collect information from anyone under 18 without the consent of a parent or guardian, and remove it if we learn that we have.',
            'If we change how we handle information, this page changes first, with its date. A change never weakens what was promised for information we already hold unless you agree.',
            'If you are not satisfied with our answer, you can complain to the Office of the Privacy Commissioner of Canada. We would be grateful to hear from you before that, but you need not ask us.',
          ],
        },
      ],
    },
    {
      type: 'fact-sheet',
      ground: 'mist',
      id: 'privacy-contact',
      heading: 'Privacy questions',
      paragraphs: [
        'Canadian privacy law, the Personal Information Protection and Electronic Documents Act (PIPEDA) above all, sets the rules that we follow: we collect what a stated purpose needs, with your consent, keep it safe, keep it no longer than we must, and open it to you on request.',
        'Michigan has no general privacy statute for the private sector. We treat what clients there tell us by the same rules.',
      ],
      facts: [
        { term: labels.email, detail: company.email.value, href: inquiry },
        { term: labels.phone, detail: company.phone.value.display, href: phoneHref },
        {
          term: 'By mail',
          detail: `${firm}, Privacy Officer, ${company.street.value}, ${company.city.value}`,
        },
      ],
      action: { label: 'Ask about your privacy', href: inquiry },
    },
  ],
};
