import { costs } from '../../costs.ts';
import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';
import { workTerms } from '../../work-terms.ts';

export const trainingCoaching: Page = {
  path: '/services/training-coaching',
  name: 'Training & Coaching',
  under: underServices,
  subject: 'ai-training',
  title: 'AI training and coaching in Windsor, ON',
  description:
    'AI training, AI setup and supervisor coaching for offices in Windsor, Essex County and Michigan. Sessions for 6 to 12 people with your own documents.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'flow',
      title: 'Training & Coaching',
      lead: 'Which office tasks can AI do, and what must your staff keep out of it? AI training and setup with your own documents, and coaching for supervisors.',
      action: { label: 'Book a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Your own work', text: 'Used in every exercise' },
        { figure: 'A policy first', text: 'Then the tool and the accounts' },
        { figure: '30 minutes', text: 'First call about training, free' },
        { figure: `${workTerms.sessionSize.value} people`, text: 'In each session' },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'AI training in five steps',
      lead: 'You can buy them one at a time and stop after any of them.',
      entries: [
        {
          title: 'Discover',
          text: 'We spend a morning with three or four of your staff. Together we list what they copy, retype or look up, and how long it takes. Some of those tasks need only a template, and the list says which.',
          features: [
            'A list of tasks with the hours they take',
            'A list of data that must stay out of AI',
            'A two-page AI strategy',
          ],
        },
        {
          title: 'Adapt',
          text: 'You get a two-page policy on what staff may and may not do with AI. We help you choose a tool whose terms say that it does not train on your data, and we set up the accounts.',
          features: [
            'Acceptable-use policy',
            'Choice and setup of the tool',
            'Accounts and billing in your name',
          ],
        },
        {
          title: 'Create',
          text: 'In the sessions your staff work on their own files. They draft a quote, a job posting, minutes or a reply to a complaint, and save the prompts that worked.',
          features: [
            `Hands-on sessions for ${workTerms.sessionSize.value} people`,
            'AI for marketing and sales',
            'A file of prompts for your own tasks',
          ],
        },
        {
          title: 'Engage',
          text: 'Supervisors learn to check a draft for errors and bias, and what to do when a mistake has gone out. In Ontario, employers with 25 or more staff must also say in a public job posting if AI screens applicants.',
          features: [
            'One-to-one coaching for supervisors',
            'A checklist for errors and bias',
            'A weekly hour for questions in the first month',
          ],
        },
        {
          title: 'Develop',
          text: 'Did it save time? After ninety days we measure the same tasks again and compare hours and errors. You keep the tools that helped and cancel the others.',
          features: [
            'Hours and errors, before and after',
            'Training for a trainer on your staff',
            'The next three tasks to try',
          ],
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'ninety',
      ground: 'sky',
      heading: 'Ninety days on one list',
      lead: 'What a supervisor takes along from the coaching, here for the first weeks of a new employee.',
    },
    {
      type: 'items',
      look: 'charter',
      ground: 'mist',
      heading: 'Four AI rules for your office',
      items: [
        {
          title: 'A person signs',
          text: 'Each letter or quote has an employee’s name on it, and that employee has read it.',
        },
        {
          title: 'Client data stays in',
          text: 'Staff paste nothing about a client, a patient or an employee into a tool that stores it.',
        },
        {
          title: 'Say so when asked',
          text: 'If a customer asks whether you used AI, staff answer yes or no.',
        },
        {
          title: 'Tell staff first',
          text: 'Staff hear from their supervisor how their work will change, before the tool arrives.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'A free call of 30 minutes by video or phone. We use a made-up example and none of your data.',
      steps: [
        {
          from: 0,
          to: 8,
          title: 'Your day',
          text: 'Which task takes too long, and who has to do it?',
        },
        {
          from: 8,
          to: 24,
          title: 'One task, tried',
          text: 'You watch us try it on the example and see the mistakes too. We say what your office would need before using it on real files.',
        },
        {
          from: 24,
          to: 30,
          title: 'A way to begin',
          text: 'We say who to train first and what it costs, and name the tasks to leave alone.',
        },
      ],
    },
    { ...costs.training, ground: 'paper' },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your AI Training Consultation',
      lead: 'You speak with the Senior Consultant for people and training. A large staff is trained in several sessions.',
      consultation: 'ai-training',
      assurances: ['For beginners too', 'Your own data stays with you', 'A summary by e-mail after the call'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'How many people would you train, and which tools have they tried?',
      form: messageForm('What would you like your team to learn?', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your AI training needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('AI Training & Setup') },
  ],
};
