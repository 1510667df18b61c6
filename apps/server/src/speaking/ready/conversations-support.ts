import type { ReadyConversation } from './ready-conversation.ts'

// Calls about access, names, colleagues and feelings, in our own words.

export const conversationsAboutSupport: readonly ReadyConversation[] = [
  {
    level: 'A2',
    topic: 'Password',
    title: 'I can’t sign in',
    situation:
      'You work at the help desk of a library. Members can reset their password with the link “Forgot password”. The email comes within five minutes. You never ask anybody for a password.',
    turns: [
      {
        line: 'Hello, I can’t sign in to my account. It always says “wrong password”.',
        mustSay: [['my name is {name}', 'this is {name}', '{name} speaking'], ['help']],
      },
      {
        line: 'I think my password is my dog’s name and then a number. Shall I tell you?',
        mustSay: [
          ['no', 'please don’t'],
          ['never ask', 'don’t need', 'keep it', 'secret'],
        ],
      },
      {
        line: 'OK. So what can I do?',
        mustSay: [['forgot password', 'reset'], ['email']],
      },
      {
        line: 'I did that. But there’s no email.',
        mustSay: [
          ['five minutes', 'a few minutes'],
          ['spam', 'junk'],
        ],
      },
      {
        line: 'Ah, there it is! It works now. Thank you so much!',
        mustSay: [
          ['you’re welcome', 'my pleasure', 'glad'],
          ['anything else', 'nice day', 'good day'],
        ],
      },
    ],
  },
  {
    level: 'C1',
    topic: 'Upset customer',
    title: 'The third call this week',
    situation:
      'You work for a phone company. The customer’s line has been dead for six days, and two appointments with a technician were missed. You can book a technician for tomorrow at eight, give a mobile router for free today, and take the month off the bill. You stay calm and make no excuses.',
    turns: [
      {
        line: 'This is the third time I’m calling you this week, and I’ve had it. Nobody in your company does anything!',
        mustSay: [
          ['my name is {name}', 'this is {name}'],
          ['sorry', 'apologise'],
          ['frustrating', 'I understand', 'I can hear'],
        ],
      },
      {
        line: 'Two days I stayed at home for your technician. Two days! Do you know what that costs me?',
        mustSay: [
          ['sorry', 'apologise'],
          ['missed', 'should not have', 'shouldn’t have', 'not acceptable'],
          ['let me', 'I will', 'I’ll'],
        ],
      },
      {
        line: 'I’ve heard all that before. Why should I believe you?',
        mustSay: [
          ['myself', 'personally', 'my name'],
          ['tomorrow at eight', 'tomorrow', 'at eight'],
        ],
      },
      {
        line: 'And until then? I work from home. I can’t work without a connection.',
        mustSay: [['router'], ['free', 'no charge', 'no cost'], ['today']],
      },
      {
        line: 'Well, that’s something. But I’m certainly not paying for this month.',
        mustSay: [
          ['of course', 'absolutely', 'you’re right'],
          ['bill', 'month'],
        ],
      },
      {
        line: 'And if nobody comes tomorrow either?',
        mustSay: [
          ['call you', 'call me', 'direct number', 'my number'],
          ['at eight', 'tomorrow', 'after the appointment'],
        ],
      },
      {
        line: 'All right. I’m sorry that I shouted. It’s not your fault.',
        mustSay: [
          ['no need', 'I understand', 'don’t worry', 'that’s all right'],
          ['thank you', 'thanks'],
        ],
      },
    ],
  },
  {
    level: 'A2',
    topic: 'Spelling a name',
    title: 'How do you spell that?',
    situation:
      'You work at the reception of a dentist. The customer is new. You need the last name, letter by letter, and the date of birth. The appointment is on Tuesday at ten past four.',
    turns: [
      {
        line: 'Hi, my name is Alex Wroughton. I need an appointment, please.',
        mustSay: [['spell'], ['last name', 'your name', 'that']],
      },
      {
        line: 'W, R, O, U, G, H, T, O, N.',
        mustSay: [['W R O U G H T O N'], ['is that right', 'is that correct', 'correct', 'right']],
      },
      {
        line: 'Yes, that’s right.',
        mustSay: [['date of birth', 'when were you born', 'born']],
      },
      {
        line: 'The thirteenth of May, nineteen ninety.',
        mustSay: [['thirteenth of May', 'May the thirteenth'], ['Tuesday'], ['ten past four', 'four ten']],
      },
    ],
  },
  {
    level: 'B1',
    topic: 'Transferring a call',
    title: 'The wrong department',
    situation:
      'You work in sales at Greenfield, which sells garden tools. The customer needs the repair service, which is another department. You can put callers through to Dana in repairs. The extension is 34. You stay on the line until Dana answers.',
    turns: [
      {
        line: 'Hello, my lawn mower makes a terrible noise. I need somebody to repair it.',
        mustSay: [
          ['Greenfield'],
          ['my name is {name}', 'this is {name}', '{name} speaking'],
          ['sales', 'repairs', 'repair'],
        ],
      },
      {
        line: 'Oh no. I’ve already been waiting for ten minutes. Do I have to call again?',
        mustSay: [
          ['sorry', 'apologise'],
          ['put you through', 'transfer', 'connect you'],
        ],
      },
      {
        line: 'And if the line breaks? Last time I ended up nowhere.',
        mustSay: [
          ['thirty-four', 'three four', 'extension'],
          ['stay on the line', 'stay with you', 'wait with you'],
        ],
      },
      {
        line: 'OK. Can you tell them what it’s about? I don’t want to explain it all again.',
        mustSay: [
          ['of course', 'certainly', 'I’ll tell', 'I will tell'],
          ['lawn mower', 'noise'],
        ],
      },
      {
        line: 'Thank you, that’s very kind of you.',
        mustSay: [
          ['you’re welcome', 'my pleasure'],
          ['Dana', 'hold the line', 'one moment', 'putting you through'],
        ],
      },
    ],
  },
  {
    level: 'B1',
    topic: 'Callback',
    title: 'Please call me back',
    situation:
      'You work at a travel agency. Your colleague Sam, who knows this booking, is at lunch until two. You take a message with the name, the number, the best time and what it is about.',
    turns: [
      {
        line: 'Hello, may I speak to Sam, please? It’s about my trip in August.',
        mustSay: [
          ['not here', 'at lunch', 'not available', 'out'],
          ['until two', 'at two', 'back at two'],
        ],
      },
      {
        line: 'That’s a pity. I’m in a meeting at two.',
        mustSay: [
          ['call you back', 'message', 'callback'],
          ['when', 'what time', 'which time'],
        ],
      },
      {
        line: 'After four would be fine. My name is Jamie Brook.',
        mustSay: [['after four'], ['phone number', 'your number', 'number']],
      },
      {
        line: 'Zero six six, one eight, nine three.',
        mustSay: [
          ['zero six six one eight nine three', 'nine three'],
          ['what is it about', 'what it’s about', 'about'],
        ],
      },
      {
        line: 'I’d like to move the flight home from Sunday to Monday, if that’s possible.',
        mustSay: [['from Sunday to Monday', 'to Monday'], ['Sam'], ['after four', 'today']],
      },
    ],
  },
  {
    level: 'B2',
    topic: 'Closing',
    title: 'The end of a long call',
    situation:
      'You work for an insurance company and have just explained a claim. You have agreed that the customer sends three photos by email until Friday, that you check them on Monday, and that the money comes within a week after that. Now close the call well.',
    turns: [
      {
        line: 'OK, I think I’ve understood. But could you say it all once more, please? I’m not good at these things.',
        mustSay: [
          ['of course', 'certainly', 'sure', 'happy to'],
          ['three photos', 'photos'],
          ['Friday'],
          ['Monday'],
        ],
      },
      {
        line: 'Photos by Friday. And what if I can’t get the third one?',
        mustSay: [
          ['call', 'let me know', 'tell me'],
          ['no problem', 'don’t worry', 'that’s fine'],
        ],
      },
      {
        line: 'Good. And then the money comes the same day?',
        mustSay: [
          ['within a week', 'a week', 'seven days'],
          ['Monday', 'after'],
        ],
      },
      {
        line: 'I see. That’s a bit longer than I’d hoped.',
        mustSay: [
          ['I understand', 'I know'],
          ['as soon as', 'as fast as', 'my best'],
        ],
      },
      {
        line: 'No, no, it’s fine. I think that was everything.',
        mustSay: [['anything else'], ['thank you', 'thanks'], ['goodbye', 'bye', 'nice day', 'good day']],
      },
    ],
  },
]
