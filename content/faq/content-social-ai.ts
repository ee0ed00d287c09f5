import { asked, type Category, see } from './asked.ts';

export const contentCreation: Category = {
  id: 'content-creation',
  title: 'Content Creation',
  questions: [
    asked(
      'Who writes the content?',
      'We do, from interviews with the people who do the work. You check the facts and the tone, and nothing is published until you have approved it. If somebody in your office writes well, we edit instead, and their name stays on it.',
    ),
    asked(
      'Do you write with AI?',
      'For outlines and rough drafts, if you agree to it. Never for facts, figures or quotations. A person reads and answers for every line before you see it. You may rule AI out altogether: the engagement letter records your choice.',
    ),
    asked(
      'Do you produce photography and video?',
      'We write the brief, look for a local photographer or editor with you, and manage the day. You sign with them yourself, so that you know the price and can settle who holds the rights. One plain picture of your own people does more than ten bought ones of strangers.',
    ),
    asked(
      'Can you write about a technical trade?',
      'Yes, if somebody who knows it gives us an hour. We ask until we understand, then write for the customer who does not yet. A mould shop, a greenhouse and a clinic each have words of their own. We keep the ones their customers use.',
    ),
    asked(
      'Do you write in French?',
      'We write in English. For French, and for the other languages your customers read, a translator works into their own first language and a second reader checks the result. Tell us at the start: a page planned for two languages costs less than one that learns the second later.',
    ),
  ],
};

export const socialMediaStrategies: Category = {
  id: 'social-media-strategies',
  title: 'Social Media Strategies',
  questions: [
    asked(
      'Which platforms should we be on?',
      'Usually fewer than you think. We look at where your customers already ask questions, start there, and give you leave to skip the rest. An abandoned page is worse than none: close it, or point it to the one you keep.',
    ),
    asked(
      'Will you post for us?',
      see(
        'If you want us to. The {page} includes one month of social scheduling or ads support. After that we can go on by the month, or train someone in your own office. Posts written inside the building usually sound more like you than ours do.',
        'Authority branding package',
        '/marketing-packages',
      ),
    ),
    asked(
      'What do we do about a bad review?',
      'Answer once, briefly and in public, and take the rest to the telephone. Do not argue, and say nothing about the customer that is private. Do not drown it in praise from friends: invented or paid-for reviews can count as deceptive marketing under the Competition Act. We help with the answer, and with whatever caused the review.',
    ),
    asked(
      'Do followers matter?',
      'Less than inquiries. We count the people who call, visit or buy, and ask them how they found you. Three hundred neighbours who know your name are worth more to a shop in Essex than thirty thousand strangers. We do not buy followers, and would talk you out of it.',
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
        'With one dull task everyone would be glad to lose: retyping, sorting, the first draft of a letter you have sent a hundred times. Rules come before the tool, and supervisors hear of it before their staff do. {page} go on from there, with your own work as the exercise.',
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
      'No. We sell advice and training. You choose the tool with our help, you hold the subscription, and the bill comes to you. If a spreadsheet does the job, we set up the spreadsheet.',
    ),
    asked(
      'Do we have to tell applicants that we use AI in hiring?',
      'In Ontario, often yes. Since January 1, 2026, an employer with 25 or more employees must say in a publicly advertised posting if AI is used to screen, assess or select applicants. The same postings must state the expected pay or its range. At any size, human rights law applies to the decision, so a person should be able to explain it.',
    ),
    asked(
      'Will AI replace our people?',
      'It takes over tasks sooner than jobs. What becomes of the hours it frees is your decision and not the vendor’s, and your staff should hear it from you first. We plan that conversation along with the tool. We do not help with replacements that are kept from the people concerned.',
    ),
  ],
};
