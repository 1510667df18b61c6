import type { ReadyPrompts } from './ready-prompt.ts'

// Prompts for beginners, in our own words. They ask for what everybody knows: oneself, one's day, things and plans.

export const a1: ReadyPrompts = {
  level: 'A1',
  preparation_seconds: 60,
  answer_seconds: 30,
  prompts: [
    {
      topic: 'Yourself',
      title: 'Say hello',
      questions: ['Say who you are. What’s your name, where do you live, and what do you do?'],
    },
    {
      topic: 'People',
      title: 'Someone you like',
      questions: ['Tell us about a person you like. Who is it, and what is he or she like?'],
    },
    {
      topic: 'Daily life',
      title: 'My morning',
      questions: ['What do you do in the morning? Start with the time when you get up.'],
    },
    {
      topic: 'Home',
      title: 'My room',
      questions: ['Describe your room. What’s in it?', 'What’s your favourite thing in the room?'],
    },
    {
      topic: 'Food',
      title: 'What I eat',
      questions: ['What do you like to eat and drink?', 'What don’t you like?'],
    },
    {
      topic: 'Places',
      title: 'My street',
      questions: ['What’s near your home? Name some shops and other places in your street.'],
    },
    {
      topic: 'Free time',
      title: 'On my free day',
      questions: ['What do you do on a free day? Who are you with?'],
    },
    {
      topic: 'Shopping',
      title: 'At the market',
      questions: ['You’re at a market. Ask for three things and for the price of each one.'],
    },
  ],
}

export const a2: ReadyPrompts = {
  level: 'A2',
  preparation_seconds: 60,
  answer_seconds: 45,
  prompts: [
    {
      topic: 'Daily life',
      title: 'Yesterday',
      questions: ['What did you do yesterday? Tell us from morning to evening.'],
    },
    {
      topic: 'Plans',
      title: 'Next weekend',
      questions: ['What are you going to do next weekend?', 'What do you have to do before that?'],
    },
    {
      topic: 'Travel',
      title: 'A trip I remember',
      questions: ['Where did you go, how did you get there, and what did you see?', 'Would you go again?'],
    },
    {
      topic: 'Directions',
      title: 'The way to my school or office',
      questions: [
        'A visitor is at the nearest bus stop or station. Explain the way from there to your school or office.',
      ],
    },
    {
      topic: 'Health',
      title: 'Not well today',
      questions: [
        'You’re not well. Call your school or office: say who you are, what’s wrong, and when you’ll be back.',
      ],
    },
    {
      topic: 'Weather',
      title: 'My favourite season',
      questions: [
        'Which season do you like best? What do you do then?',
        'Which one don’t you like, and why?',
      ],
    },
    {
      topic: 'Things',
      title: 'A thing I use every day',
      questions: [
        'Describe a thing that you use every day, but don’t say its name. What does it look like, and what’s it for?',
      ],
    },
    {
      topic: 'Invitations',
      title: 'Come to my party',
      questions: ['Invite a friend to a party. Say when and where it is, and what to bring.'],
    },
  ],
}

export const b1: ReadyPrompts = {
  level: 'B1',
  preparation_seconds: 45,
  answer_seconds: 60,
  prompts: [
    {
      topic: 'Learning',
      title: 'Something I taught myself',
      questions: [
        'Tell us about something that you learned without a teacher. How did you do it?',
        'What was hardest?',
      ],
    },
    {
      topic: 'Work',
      title: 'My first day',
      questions: ['Describe your first day at a job or at a school. What surprised you?'],
    },
    {
      topic: 'Stories',
      title: 'It went wrong, but …',
      questions: ['Tell us about a day when something went wrong and turned out well in the end.'],
    },
    {
      topic: 'Places',
      title: 'If I could change one thing',
      questions: ['What would you change in the place where you live, and why?', 'Who would be against it?'],
    },
    {
      topic: 'Technology',
      title: 'A week without a phone',
      questions: ['Imagine a week without your phone. What would be difficult, and what would be better?'],
    },
    {
      topic: 'Food',
      title: 'How it’s made',
      questions: ['Explain step by step how to make a dish that you know well.'],
    },
    {
      topic: 'Complaints',
      title: 'Back to the shop',
      questions: [
        'You bought headphones, and one side doesn’t work. Tell the shop what happened and what you would like.',
        'The shop says: “You’ve opened the box, so we can’t take them back.” What do you answer?',
      ],
    },
    {
      topic: 'Opinions',
      title: 'Alone or together?',
      questions: ['Do you work better alone or in a team? Give reasons and an example.'],
    },
  ],
}
