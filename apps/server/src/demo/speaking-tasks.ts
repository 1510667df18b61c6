import type { SpeakingKind, SpeakingRemark } from '@elocute/contract/speaking-fields'
import { readyRubrics } from '../speaking/ready-rubrics.ts'
import type { Voice } from './speak.ts'

type Mark = {
  levels: readonly number[]
  comment: string
  remarks?: readonly SpeakingRemark[]
  /** Whether each must-say point was said, by question. */
  said?: readonly (readonly boolean[])[]
}

export type SpokenAnswer = Voice & {
  first: string
  /** What is said to each question. */
  says: readonly string[]
  /** How many days ago. */
  daysAgo: number
  /** What the trainer thinks of it: a level for each criterion, the lowest being 1. Without it the answer waits. */
  mark?: Mark
  /** What a colleague thinks of it, without knowing the other mark. */
  colleague?: Mark
  /** Why its levels are agreed on: it is in the calibration set of its rubric. */
  agreed?: string
  /** She asks for her mark to be checked, and the trainer may have answered. */
  appeal?: { note: string; criteria: readonly number[]; rejected?: string }
}

export type DemoSpeakingTask = {
  kind?: SpeakingKind
  title: string
  situation?: string
  questions: readonly string[]
  prompts?: readonly { must_say: readonly (readonly string[])[] }[]
  written?: boolean
  hidden: boolean
  preparation_seconds: number
  answer_seconds: number
  tries: number
  rubric_id: string
  marked_twice?: true
  madeDaysAgo: number
  dueInDays: number
  isOver?: true
  /** Who speaks the lines of a conversation. */
  customer?: Voice
  answers: readonly SpokenAnswer[]
}

const [general = '', customerCall = ''] = readyRubrics.map(({ id }) => id)

/**
 * What the class answers in its own words, of which half is marked: one task that is closed, where one answer waits for a second mark and
 * two trainers differ about another one; one of which half waits; and one that has just come.
 */
export const demoSpeakingTasks: readonly DemoSpeakingTask[] = [
  {
    title: 'A parcel that never came',
    questions: [
      'A customer calls: “I ordered a coffee machine eleven days ago, and it still isn’t here. This is ridiculous.” Greet the customer and answer.',
      'The customer says: “So what are you going to do about it?” Offer a solution and close the call.',
    ],
    hidden: true,
    preparation_seconds: 30,
    answer_seconds: 60,
    tries: 2,
    rubric_id: customerCall,
    madeDaysAgo: 4,
    dueInDays: 2,
    answers: [
      {
        first: 'Paolo',
        voice: 'en-us+m5',
        speed: 150,
        daysAgo: 3,
        says: [
          'Good morning, this is Paolo from customer care. Thank you for calling. I am very sorry that your coffee machine is still not there after eleven days. I understand that this is annoying. May I have your order number, please, so that I can see where the parcel is?',
          'Thank you for waiting. The parcel is in our warehouse in Manila, because the address had no house number. I will send it today by express, and you get it tomorrow before noon. I will also give you back the delivery cost. Is there anything else I can do for you? Then have a nice day.',
        ],
        mark: {
          levels: [4, 3, 4, 3, 4],
          comment: 'A model answer. One thing: say “arrived” instead of “there” in the first sentence.',
          remarks: [
            { n: 1, at_ms: 1_000, text: 'Your name and a thank-you at once: exactly right.' },
            { n: 2, at_ms: 3_000, text: 'You say why. Callers calm down when they hear a reason.' },
          ],
        },
      },
      {
        first: 'Priya',
        voice: 'en-gb+f5',
        speed: 165,
        daysAgo: 3,
        says: [
          'Hello, my name is Priya, how can I help you? Oh, I am sorry to hear that. Eleven days is really too long for a coffee machine. Let me check this for you at once.',
          'I will call the delivery company now, and I call you back in one hour. If the machine is lost, we send a new one today. Thank you for your patience, goodbye.',
        ],
        mark: {
          levels: [3, 3, 3, 4, 2],
          comment: 'Warm and clear. Before goodbye, ask whether there is anything else.',
          remarks: [{ n: 2, at_ms: 5_000, text: 'Here: “Is there anything else I can do for you?”' }],
        },
        appeal: {
          note: 'I think that my greeting was complete: my name, and how can I help you.',
          criteria: [1],
        },
      },
      {
        first: 'Kenji',
        voice: 'en-us+m3',
        speed: 120,
        daysAgo: 2,
        says: [
          'Hello. This is customer service. You order coffee machine. It is not come. I check the order. Please wait a moment.',
          'I think it come next week. Please wait. Thank you. Bye.',
        ],
        mark: {
          levels: [2, 2, 2, 2, 2],
          comment:
            'You found the problem. Show the customer that you understand her first (“I’m sorry about the delay”), and say exactly what happens next.',
        },
        appeal: {
          note: 'I said a solution: it comes next week.',
          criteria: [3],
          rejected:
            'I listened again. “I think” is no promise yet, so the level stays. Say the day, and it is one level more.',
        },
      },
      {
        first: 'Amina',
        voice: 'en-gb+f4',
        speed: 145,
        daysAgo: 2,
        says: [
          'Good afternoon, you are speaking with Amina. I am sorry about the delay, that must be frustrating. You ordered a coffee machine eleven days ago, is that right? I would like to look for it together with you.',
          'I can offer you two things. I can send you a new machine today, or I can give you your money back. Which do you prefer? All right, I have written this down, and you will get an email in five minutes.',
        ],
      },
      {
        first: 'José',
        voice: 'en-029+m7',
        speed: 140,
        daysAgo: 1,
        says: [
          'Good morning, José speaking. Yes, I see, eleven days, I am so sorry for this. I am looking in the system right now. It says that the parcel was sent on Monday.',
          'So, I make a complaint to the delivery, and tomorrow I call you again, okay? And for the problem, you get ten percent for your next order. Thank you for call us.',
        ],
        colleague: {
          levels: [3, 3, 3, 2, 2],
          comment: 'A clear offer. The grammar slips when it gets fast.',
        },
      },
      {
        first: 'Leila',
        voice: 'en-gb+f2',
        speed: 155,
        daysAgo: 0,
        says: [
          'Hello and thank you for calling, this is Leila. First of all, I want to apologise. Waiting eleven days for a coffee machine without any news is not what we promise.',
          'What I will do now is this. I cancel the old parcel, I send you a new machine by express, and you receive the tracking number in this minute. Does this help you? Wonderful. Then I wish you a nice day.',
        ],
      },
    ],
  },
  {
    title: 'A normal day at work',
    questions: [
      'Describe a normal day at work or at school. What do you like about it, and what would you change?',
    ],
    hidden: false,
    preparation_seconds: 60,
    answer_seconds: 90,
    tries: 1,
    rubric_id: general,
    marked_twice: true,
    madeDaysAgo: 18,
    dueInDays: -6,
    isOver: true,
    answers: [
      {
        first: 'Siobhán',
        voice: 'en-gb-scotland+f3',
        speed: 170,
        daysAgo: 15,
        says: [
          'My day starts at half past seven, when I open the office, because I like to have the first hour for myself. Until noon I answer customers, mostly by phone, and in the afternoon I train two new colleagues. What I enjoy most is that no call is like the one before. If I could change something, it would be the open office. It is so loud that I sometimes have to ask callers to repeat what they said.',
        ],
        mark: { levels: [4, 5, 5, 4, 4, 5], comment: 'Excellent. The example at the end makes your point.' },
        colleague: { levels: [5, 5, 5, 4, 4, 5], comment: 'Vivid, and easy to follow.' },
        agreed: 'Range is 4: the words are exact, but the topic is an everyday one.',
      },
      {
        first: 'Mateo',
        voice: 'en-us+m4',
        speed: 130,
        daysAgo: 14,
        says: [
          'I get up at six o’clock and I take the bus. I work in a shop for telephones. In the morning I put the new telephones in the window, and then customers come. I like to talk with people. I don’t like that I must stand all the day. I want to change the hours, because I finish at nine in the night and my children are sleeping.',
        ],
        mark: {
          levels: [3, 2, 3, 3, 3, 3],
          comment: 'A clear story. Watch “all day” and “at night”; we practise both on Thursday.',
        },
        colleague: { levels: [3, 3, 3, 3, 3, 3], comment: 'Well told, with small mistakes.' },
        agreed: 'Accuracy is 2: endings and tenses slip in most sentences, though the meaning stays clear.',
      },
      {
        first: 'Lin',
        voice: 'en-us+f1',
        speed: 110,
        daysAgo: 12,
        says: [
          'I am student. I go to school at eight. I have English class and computer class. I like computer. I change, maybe, I change the lunch. The lunch is not good.',
        ],
        colleague: { levels: [1, 1, 2, 2, 1, 2], comment: 'Short sentences, all of them clear.' },
      },
      {
        first: 'Grace',
        voice: 'en-us+f4',
        speed: 150,
        daysAgo: 8,
        says: [
          'On a normal day I start at nine and check my messages first. Then we have a short meeting, where everybody says what is planned. I work for a travel agency, so I write offers, call hotels, and solve problems when a flight is late. I like that I learn about so many places. I would change our old booking system, because it breaks down at least once a week.',
        ],
        mark: { levels: [4, 4, 4, 4, 4, 4], comment: 'Well ordered from start to end. Keep it up!' },
        colleague: { levels: [4, 4, 4, 4, 5, 4], comment: 'Everything leads to the next point.' },
      },
      {
        first: 'Dmitri',
        voice: 'en-us+m2',
        speed: 125,
        daysAgo: 5,
        says: [
          'I work in night. I am guard in big building. I walk every hour and I look the doors. I like because it is quiet and I can study English. I would change the coffee. The machine is broken since one year.',
        ],
        mark: {
          levels: [2, 2, 3, 3, 2, 2],
          comment: 'I smiled at the coffee. Articles next: “at night”, “a guard”, “in a big building”.',
        },
        colleague: {
          levels: [2, 1, 3, 3, 4, 2],
          comment: 'The end ties it all together. The grammar needs work.',
        },
      },
    ],
  },
  {
    title: 'Advice for a visitor',
    questions: [
      'A friend visits your town for one day. What should they see, and why?',
      'What should they not do there?',
    ],
    hidden: false,
    preparation_seconds: 30,
    answer_seconds: 45,
    tries: 3,
    rubric_id: general,
    madeDaysAgo: 0,
    dueInDays: 6,
    answers: [
      {
        first: 'Hana',
        voice: 'en-us+f3',
        speed: 135,
        daysAgo: 0,
        says: [
          'They should see the old market in the morning, because the fish is fresh and the people are friendly. After that they can walk along the river to the tower. From there you see the whole town.',
          'They should not take a taxi at five o’clock, because then nothing moves. And they should not eat before the market.',
        ],
      },
    ],
  },
]
