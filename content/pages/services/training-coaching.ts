import { costs } from '../../costs.ts';
import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const trainingCoaching: Page = {
  path: '/services/training-coaching',
  name: 'Training & Coaching',
  under: underServices,
  subject: 'ai-training',
  title: 'AI training and coaching, Windsor, Ontario',
  description:
    'AI training, AI setup and supervisor coaching for offices in Windsor, Essex County and Michigan. Sessions for 6 to 12 people with your own documents.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'flow',
      title: 'Training & Coaching',
      lead: 'What can AI do in your office, and what must never be pasted into it? AI training and setup with your own documents, a policy first, and coaching for supervisors.',
      action: { label: 'Book a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Your own work', text: 'Every exercise uses it' },
        { figure: 'A policy first', text: 'Before any tool is switched on' },
        { figure: '30 minutes', text: 'First conversation, free' },
        { figure: '6 to 12 people', text: 'In each session' },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'Five steps from curious to competent',
      lead: 'We quote each step separately. A small office can stop after the third.',
      entries: [
        {
          title: 'Discover',
          text: 'We spend a morning with three or four of your staff and list what they copy, retype or look up, and how long it takes. Some of it needs a template rather than AI, and the list says which.',
          features: [
            'A list of tasks, with hours beside each',
            'What your data may and may not touch',
            'An AI strategy on two pages',
          ],
        },
        {
          title: 'Adapt',
          text: 'You get an acceptable-use policy of two pages, a tool with business terms that does not train on your data, and accounts set up for the staff who need them.',
          features: [
            'Acceptable-use policy',
            'Tool selection and setup',
            'Access, billing and who holds the keys',
          ],
        },
        {
          title: 'Create',
          text: 'In hands-on sessions your staff draft a quote, a job posting, minutes or a reply to a complaint from their own files, and keep the prompts that worked.',
          features: [
            'Hands-on sessions for six to twelve people',
            'AI for marketing and sales',
            'A library of prompts in your own words',
          ],
        },
        {
          title: 'Engage',
          text: 'Supervisors learn how to check a draft for errors and bias, what to do about a mistake, and how to review work they did not see being made.',
          features: [
            'Coaching for supervisors, one to one',
            'Checks for accuracy and bias',
            'Office hours during the first month',
          ],
        },
        {
          title: 'Develop',
          text: 'After ninety days we compare hours and errors with the first list. You keep what saved time and cancel the rest.',
          features: [
            'A review against the first list',
            'Training for your own trainer',
            'The next three tasks, in order',
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
      heading: 'House rules we ask every client to adopt',
      items: [
        {
          title: 'A person signs.',
          text: 'Whatever a machine drafts goes out under a name, and whoever signs has read it.',
        },
        {
          title: 'Client data stays in.',
          text: 'Nothing about a client, a patient or an employee is pasted into a tool that keeps it.',
        },
        {
          title: 'Say so when asked.',
          text: 'If a customer asks whether AI was used, staff give a straight answer.',
        },
        {
          title: 'Nobody is replaced by surprise.',
          text: 'Staff hear about changes to their work from their supervisor, before the tool arrives.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'How the free half hour goes. Your own data is not used.',
      steps: [
        {
          from: 0,
          to: 8,
          title: 'Your day',
          text: 'What takes too long, and who is tired of it.',
        },
        {
          from: 8,
          to: 24,
          title: 'One task, tried',
          text: 'We try a made-up example while you watch, mistakes included, and say what it would take to use it safely in your office.',
        },
        {
          from: 24,
          to: 30,
          title: 'A way to begin',
          text: 'Who to train first, what it costs, and what to leave alone.',
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
      lead: 'For one person or forty, by phone or video.',
      consultation: 'ai-training',
      assurances: [
        'No technical knowledge needed',
        'Your data is not used',
        'A first step by e-mail the same day',
      ],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Tell us how many people, what work they do and which tools you have tried.',
      form: messageForm('What would you like your team to learn?', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your AI training needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('AI Training & Setup') },
  ],
};
