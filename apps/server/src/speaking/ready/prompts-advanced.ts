import type { ReadyPrompts } from './ready-prompt.ts'

// Prompts for independent and proficient speakers, in our own words. They ask for reasons, comparisons and tact.

export const b2: ReadyPrompts = {
  level: 'B2',
  preparation_seconds: 30,
  answer_seconds: 90,
  prompts: [
    {
      topic: 'Work',
      title: 'Office or home?',
      questions: [
        'A company wants everyone back in the office on all five days. Argue for or against it.',
        'What would you say to someone who sees it the other way round?',
      ],
    },
    {
      topic: 'Problem solving',
      title: 'One seat too few',
      questions: [
        'You’ve organised a trip for twelve people, and the bus has eleven seats. Explain to the group how you’ll solve it.',
      ],
    },
    {
      topic: 'Feedback',
      title: 'Hard to say',
      questions: [
        'A colleague’s presentation was too long, and nobody followed it. Give the colleague honest and helpful feedback.',
      ],
    },
    {
      topic: 'Learning',
      title: 'Do tests help?',
      questions: ['Do tests help people to learn, or do they get in the way? Use your own experience.'],
    },
    {
      topic: 'Technology',
      title: 'Explain it to a grandparent',
      questions: [
        'Explain something digital, such as a cloud or a password manager, to a person who has never used a computer.',
      ],
    },
    {
      topic: 'Money',
      title: 'Spend it or save it',
      questions: [
        'Your team gets a prize of a thousand and may spend it on anything. Make a suggestion and defend it.',
        'Half of your team would rather save the money. How do you reach an agreement?',
      ],
    },
    {
      topic: 'Places',
      title: 'A town for visitors',
      questions: [
        'More and more visitors come to a small town. Who gains and who loses by that, and what should the town do?',
      ],
    },
    {
      topic: 'Stories',
      title: 'I changed my mind',
      questions: [
        'Tell us about something important on which you’ve changed your mind. What made you do so?',
      ],
    },
  ],
}

export const c1: ReadyPrompts = {
  level: 'C1',
  preparation_seconds: 30,
  answer_seconds: 120,
  prompts: [
    {
      topic: 'Opinions',
      title: 'The right to be bored',
      questions: [
        '“People who are never bored have no ideas.” How far do you agree?',
        'What would follow from that for schools?',
      ],
    },
    {
      topic: 'Work',
      title: 'Saying no to a good customer',
      questions: [
        'Your best customer asks for something that would be unfair to all the others. Refuse it without losing the customer.',
      ],
    },
    {
      topic: 'Negotiation',
      title: 'Two weeks earlier',
      questions: [
        'Your client wants the project two weeks earlier than agreed. Explain what that would mean, and offer a choice.',
        'The client answers: “Then we’ll ask someone else.” How do you respond?',
      ],
    },
    {
      topic: 'Language',
      title: 'Lost in translation',
      questions: [
        'Choose a word of your language that has no exact equivalent in English. Explain what it means and what English misses without it.',
      ],
    },
    {
      topic: 'Science',
      title: 'Doubt',
      questions: ['When should we trust an expert, and when should we doubt one? Illustrate your answer.'],
    },
    {
      topic: 'Society',
      title: 'What should be free',
      questions: [
        'Name one thing that costs money today and should be free for everyone, and deal with the strongest argument against it.',
      ],
    },
    {
      topic: 'Crisis',
      title: 'The news is bad',
      questions: [
        'Your company has lost customers’ data. You speak to the customers first. What do you say, and in which order?',
      ],
    },
    {
      topic: 'Reflection',
      title: 'Advice to a younger me',
      questions: ['What advice would you give to yourself ten years ago, and would you have taken it?'],
    },
  ],
}
