import { payInPostings, postingsWithAi } from '../facts/employer-ontario.ts';
import { asked, type Category, see } from './asked.ts';

export const contentCreation: Category = {
  id: 'content-creation',
  title: 'Content Creation',
  questions: [
    asked(
      'Who writes the content?',
      'We do, from interviews with the people who do the work. You check the facts and the tone, and nothing is published until you have approved it. If someone in your office writes well, we edit instead, and their name stays on it.',
    ),
    asked(
      'Do you write with AI?',
      'Yes, for outlines and rough drafts, if you agree to it. Facts, figures and quotations come from people and documents. A person reads and answers for every line before you see it. You may rule AI out altogether, and the engagement letter records your choice.',
    ),
    asked(
      'Do you produce photography and video?',
      'We arrange it and others shoot it. We write the brief, look for a local photographer or editor with you, and manage the day. You sign with them yourself, so that you know the price and can settle who holds the rights. Photographs of your own people and premises usually work better than stock pictures.',
    ),
    asked(
      'Can you write about a technical trade?',
      'Yes, if someone who knows it gives us an hour. We ask until we understand, then write for the customer who does not yet. Terms that your customers use stay as they are.',
    ),
    asked(
      'Do you write in French?',
      'We write in English only. For French, and for the other languages your customers read, a translator works into their own first language and a second reader checks the result. Tell us at the start, because planning a page for two languages costs less than adding the second later.',
    ),
  ],
};

export const socialMediaStrategies: Category = {
  id: 'social-media-strategies',
  title: 'Social Media Strategies',
  questions: [
    asked(
      'Which platforms should we be on?',
      'The one or two where your customers already ask questions. We find out which those are and start there; the rest can wait. If you have a page that is no longer looked after, close it or point it to the one you keep.',
    ),
    asked(
      'Will you post for us?',
      see(
        'If you want us to. The {page} includes one month of social scheduling or ads support. After that we can go on by the month, or train someone in your own office. Posts written by your own staff usually sound more like you.',
        'Authority branding package',
        '/marketing-packages',
      ),
    ),
    asked(
      'What do we do about a bad review?',
      'Answer once, briefly and in public, and take the rest to the telephone. Do not argue, and say nothing about the customer that is private. Do not drown it in praise from friends, because invented or paid-for reviews can count as deceptive marketing under the Competition Act. We help with the answer, and with whatever caused the review.',
    ),
    asked(
      'Do followers matter?',
      'Less than inquiries. We count the people who call, visit or buy, and ask how they found you. For a shop in Essex, 300 followers nearby matter more than 30,000 elsewhere. We do not buy followers.',
    ),
    asked(
      'Who should hold the passwords?',
      'You. Pages and advertising accounts belong to your organization, with two of your own people as administrators and a second step at sign-in. We come in as guests, with the least access that does the job, and you can remove us in a minute. We set this up before the first post.',
    ),
  ],
};

export const aiStrategySupport: Category = {
  id: 'ai-strategy-support',
  title: 'AI Strategy & Support',
  questions: [
    asked(
      'Our staff are nervous about AI. Where do we begin?',
      see(
        'With one routine task, such as retyping, sorting or a first draft of a standard letter. Write the rules first and tell supervisors before their staff. {page} continue from there with your own documents.',
        'Training and setup',
        '/services/training-coaching',
      ),
    ),
    asked(
      'Is our data safe if we use AI?',
      'Only if the rules are set first. Some tools keep what is typed into them. We write an acceptable-use policy, choose tools whose terms leave your data where it belongs, and switch off what you do not need, all before anyone is trained. Privacy law applies whatever the tool.',
    ),
    asked(
      'Do you sell software?',
      'No. We sell advice and training. You choose the tool with our help, you hold the subscription, and the bill comes to you. If a spreadsheet is enough, we set one up.',
    ),
    asked(
      'Do we have to tell applicants that we use AI in hiring?',
      `In Ontario, often yes. With ${postingsWithAi.value.from} or more employees, a public posting has rules of its own:`,
      { list: [postingsWithAi.value.text, payInPostings.value.text] },
      'At any size, human rights law applies to the decision, so a person should be able to explain it.',
    ),
    asked(
      'Will AI replace our people?',
      'It usually takes over tasks before jobs. You decide what happens with the hours it saves, and your staff should hear that from you before the tool arrives. We help plan that conversation. We do not help with layoffs that are kept from the people concerned.',
    ),
  ],
};
