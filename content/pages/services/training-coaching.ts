import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const trainingCoaching: Page = {
  path: '/services/training-coaching',
  name: 'Training & Coaching',
  under: underServices,
  title: 'Training, coaching and AI setup',
  description:
    'Training and coaching for Windsor and Michigan teams, AI training and setup included: rules first, one dull task, then the staff who do the work.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'flow',
      title: 'Training & Coaching',
      lead: 'AI training and setup for people with a job to do, and coaching for those who lead them. Rules first, then one dull task everyone would be glad to lose.',
      action: { label: 'Book a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Your own work', text: 'Every exercise uses it' },
        { figure: 'Rules in writing', text: 'Before any tool is switched on' },
        { figure: '30 minutes', text: 'First conversation, free' },
        { figure: '24 hours', text: 'For an answer to your note' },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'Five steps from curious to competent',
      lead: 'The order matters more than the tool.',
      entries: [
        {
          title: 'Discover',
          text: 'We sit with three or four people and watch a normal morning. What is copied, retyped, looked up or put off? Half of it needs no AI at all, and we say which half.',
          features: [
            'A list of tasks, with hours beside each',
            'What your data may and may not touch',
            'An AI strategy on two pages',
          ],
        },
        {
          title: 'Adapt',
          text: 'Before training comes an acceptable-use policy that a summer student can follow, and a choice of tools that leaves your records where they belong.',
          features: [
            'Acceptable-use policy',
            'Tool selection and setup',
            'Access, billing and who holds the keys',
          ],
        },
        {
          title: 'Create',
          text: 'Your staff build their own first drafts: the quote, the job posting, the minutes, the reply to a complaint. Everyone leaves with something they will use on Monday.',
          features: [
            'Hands-on sessions for six to twelve people',
            'AI for marketing and sales',
            'A library of prompts in your own words',
          ],
        },
        {
          title: 'Engage',
          text: 'New habits last if a supervisor asks about them. We coach the people in between: how to check work that came quickly, how to give credit, and what to do when the machine is wrong.',
          features: [
            'Coaching for supervisors, one to one',
            'Checks for accuracy and bias',
            'Office hours during the first month',
          ],
        },
        {
          title: 'Develop',
          text: 'After ninety days we count: hours saved, errors caught, tasks given up again. What works becomes part of onboarding. What does not is switched off.',
          features: [
            'A review against the first list',
            'Training for your own trainer',
            'The next three tasks, in order',
          ],
        },
      ],
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
          text: 'If a customer wants to know whether AI was used, the answer is the true one.',
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
      lead: 'A half hour for people who have read enough about AI and would like to see it do something.',
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
          text: 'We take a harmless example and try it in front of you, mistakes included. You see what it can do, what it cannot, and what it would need.',
        },
        {
          from: 24,
          to: 30,
          title: 'A way to begin',
          text: 'Who to train first, what it costs, and what to leave alone.',
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your AI Training Consultation',
      lead: 'For one person or forty. Whoever doubts it most should be on the call.',
      consultation: 'ai-training',
      assurances: ['No technical knowledge needed', 'Sceptics welcome', 'Your data is not used in the trial'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'How many people, what they do all day, and what you have tried. That is enough to start.',
      form: messageForm('What would you like your team to learn?', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your AI training needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('AI Training & Setup') },
  ],
};
