import { readyTasks } from '../speaking/ready/ready-tasks.ts'
import type { DemoSpeakingTask } from './speaking-tasks.ts'

const ready = readyTasks.conversation.find(({ topic }) => topic === 'Complaint')
if (!ready) throw new Error('there is no ready complaint')
const { kind, title, situation, questions, must_say, preparation_seconds, answer_seconds, rubric_id } = ready

/** The call that the class has taken: one answer is marked, two wait. The customer has a voice of her own. */
export const demoConversation: DemoSpeakingTask = {
  kind,
  title,
  situation,
  questions,
  prompts: must_say.map((points) => ({ must_say: points })),
  written: false,
  hidden: true,
  preparation_seconds,
  answer_seconds,
  tries: 1,
  rubric_id,
  madeDaysAgo: 2,
  dueInDays: 3,
  customer: { voice: 'en-gb+f3', speed: 160 },
  answers: [
    {
      first: 'Priya',
      voice: 'en-gb+f5',
      speed: 165,
      daysAgo: 1,
      says: [
        'Good morning, this is Priya from Brightware. I am so sorry about your kettle. Is everybody all right?',
        'You are right, a new kettle must not leak. May I have your order number, please? It is on the bill.',
        'Thank you. That is seven, four, four, zero, nine. One moment, please.',
        'I can send you a replacement today, or I can give you your money back. Which do you prefer?',
        'The new kettle comes with a label. Put the old one into the same box, and it costs you nothing. Is there anything else that I can do for you?',
      ],
      mark: {
        levels: [4, 3, 4, 4, 4],
        comment: 'Friendly and clear, and you offered a choice. A calm voice like this ends most complaints.',
        said: [
          [true, true],
          [true, true],
          [true, true],
          [true, true],
          [true, true],
        ],
      },
    },
    {
      first: 'Kenji',
      voice: 'en-us+m3',
      speed: 120,
      daysAgo: 1,
      says: [
        'Hello, this is Kenji. I am sorry. Your kettle is broken?',
        'I understand. Please tell me the order number.',
        'Thank you. Seven, four, four, zero, nine.',
        'We send a new kettle tomorrow.',
        'Put the old kettle in the box, and use the label. Thank you.',
      ],
    },
    {
      first: 'Amina',
      voice: 'en-gb+f4',
      speed: 145,
      daysAgo: 0,
      says: [
        'Good afternoon, you are speaking with Amina. I apologise, that must have been a lot of water.',
        'I can see why you are angry. Could you give me your order number, so that I can look for it?',
        'Thanks, I have found it. Seven, double four, zero, nine.',
        'You do not have to wait for weeks. A replacement leaves our warehouse today, and it is with you in two days.',
        'You will find a label in the parcel. Just send the old one back with it. Is there anything else?',
      ],
    },
  ],
}
