import type { ReadyConversation } from './ready-conversation.ts'

// Calls about orders, deliveries and money, in our own words.

export const conversationsAboutOrders: readonly ReadyConversation[] = [
  {
    level: 'B1',
    topic: 'Complaint',
    title: 'A kettle that leaks',
    situation:
      'You work for Brightware, a shop for kitchen goods. A customer can have a new product or the money back within 30 days. You need the order number, and you send a prepaid label for the return.',
    turns: [
      {
        line: 'Hello? I bought a kettle from you last week, and it leaks. There’s water all over my kitchen.',
        mustSay: [
          ['my name is {name}', 'this is {name}', '{name} speaking'],
          ['sorry', 'apologise'],
        ],
      },
      {
        line: 'I’ve only used it three times. That’s really not good enough, is it?',
        mustSay: [['I understand', 'you’re right', 'I can see why'], ['order number']],
      },
      {
        line: 'Wait a moment. Yes, here it is: seven, four, four, zero, nine.',
        mustSay: [
          ['thank you', 'thanks'],
          ['seven four four zero nine', 'double four'],
        ],
      },
      {
        line: 'So what happens now? I don’t want to wait for weeks.',
        mustSay: [
          ['new kettle', 'replacement', 'money back', 'refund'],
          ['today', 'tomorrow', 'days'],
        ],
      },
      {
        line: 'All right, send me a new one, please. And what do I do with the old one?',
        mustSay: [['label'], ['anything else']],
      },
    ],
  },
  {
    level: 'B1',
    topic: 'Refund',
    title: 'Shoes that came too late',
    situation:
      'You work for Stride, an online shoe shop. A refund goes back to the card that was used, and takes three to five working days. The customer gets a confirmation by email at once.',
    turns: [
      {
        line: 'Good morning. I sent back a pair of shoes two weeks ago, and I still don’t have my money.',
        mustSay: [
          ['good morning', 'hello'],
          ['sorry', 'apologise'],
          ['my name is {name}', 'this is {name}'],
        ],
      },
      {
        line: 'The parcel arrived at your place on the third. I can see it in the tracking.',
        mustSay: [
          ['order number', 'return number'],
          ['check', 'have a look', 'look into'],
        ],
      },
      {
        line: 'It’s R for return, and then five one eight two.',
        mustSay: [['five one eight two'], ['one moment', 'a moment', 'hold on']],
      },
      {
        line: 'And? Did you find it?',
        mustSay: [['we received', 'has arrived', 'I can see'], ['refund'], ['working days', 'business days']],
      },
      {
        line: 'Which account does it go to? I’ve got a new card now.',
        mustSay: [
          ['the card', 'same card', 'card you used'],
          ['email', 'confirmation'],
        ],
      },
    ],
  },
  {
    level: 'A2',
    topic: 'Delivery',
    title: 'Where is my parcel?',
    situation:
      'You work for Quickbox, a delivery company. The customer’s parcel is at the depot in Mill Street. It can come tomorrow between nine and twelve, or wait at the depot until Friday.',
    turns: [
      {
        line: 'Hi. I’m waiting for a parcel. Your website says “delivered”, but there’s nothing here.',
        mustSay: [['hello', 'good morning', 'good afternoon'], ['sorry']],
      },
      {
        line: 'The number is Q, B, two, two, nine.',
        mustSay: [
          ['thank you', 'thanks'],
          ['address', 'your name'],
        ],
      },
      {
        line: 'My name is Robin Lake. I live at twelve Park Road.',
        mustSay: [['twelve Park Road'], ['depot', 'Mill Street']],
      },
      {
        line: 'OK. Can you bring it tomorrow?',
        mustSay: [
          ['yes', 'of course', 'certainly'],
          ['between nine and twelve', 'nine to twelve', 'in the morning'],
        ],
      },
    ],
  },
  {
    level: 'B2',
    topic: 'Billing',
    title: 'Charged twice for one month',
    situation:
      'You work for Northline, an internet company. In June the payment system charged some customers twice. The second payment is returned automatically by the tenth. A customer who had bank fees gets a credit of ten on the next bill.',
    turns: [
      {
        line: 'I’m looking at my bank statement, and you’ve taken the same amount twice. How can that happen?',
        mustSay: [
          ['my name is {name}', 'this is {name}'],
          ['sorry', 'apologise'],
          ['customer number', 'account number'],
        ],
      },
      {
        line: 'It’s three three zero, six one. And before you ask: no, I didn’t order anything extra.',
        mustSay: [
          ['three three zero six one', 'double three'],
          ['thank you', 'thanks'],
        ],
      },
      {
        line: 'Was it my mistake or yours?',
        mustSay: [
          ['our mistake', 'our system', 'not your mistake', 'on our side'],
          ['twice', 'second payment'],
        ],
      },
      {
        line: 'So when will I get it back? I have to pay my rent this week.',
        mustSay: [
          ['by the tenth', 'the tenth'],
          ['I understand', 'automatically'],
        ],
      },
      {
        line: 'My bank has charged me a fee because of you. Who’s going to pay for that?',
        mustSay: [['credit', 'next bill'], ['ten']],
      },
      {
        line: 'Fine. Can I have that in writing?',
        mustSay: [
          ['email', 'in writing', 'letter'],
          ['anything else'],
          ['thank you for calling', 'thanks for calling'],
        ],
      },
    ],
  },
  {
    level: 'B2',
    topic: 'Cancellation',
    title: 'Leaving the gym',
    situation:
      'You work for Pulse, a gym. Members can cancel at any time with one month’s notice. Instead, they can pause their membership for up to three months for free. You may offer the pause once, but you never push.',
    turns: [
      {
        line: 'Hello, I’d like to cancel my membership. And please don’t try to sell me anything.',
        mustSay: [
          ['my name is {name}', 'this is {name}'],
          ['of course', 'certainly', 'no problem'],
          ['membership number', 'your name'],
        ],
      },
      {
        line: 'It’s two zero five, double one. The name is Kerry West.',
        mustSay: [
          ['two zero five double one', 'two zero five one one'],
          ['thank you', 'thanks'],
        ],
      },
      {
        line: 'I’ve hurt my knee, and the doctor says no sport until autumn. That’s all.',
        mustSay: [['sorry to hear', 'get well', 'hope'], ['pause'], ['three months']],
      },
      {
        line: 'That’s kind, but no. I’d rather cancel. When does it end?',
        mustSay: [
          ['one month', 'a month', 'end of next month'],
          ['I understand', 'of course', 'certainly'],
        ],
      },
      {
        line: 'And do I have to send you a letter?',
        mustSay: [
          ['email', 'confirmation'],
          ['no letter', 'don’t need', 'don’t have to'],
          ['all the best', 'get well', 'good luck'],
        ],
      },
    ],
  },
  {
    level: 'A2',
    topic: 'Booking',
    title: 'A table for six',
    situation:
      'You work at the restaurant Lakeview. There is a table for six on Saturday at six or at half past eight. You need a name and a phone number. Dogs are welcome on the terrace.',
    turns: [
      {
        line: 'Good evening. I’d like to book a table for Saturday, please.',
        mustSay: [['Lakeview'], ['how many people', 'for how many', 'how many']],
      },
      {
        line: 'There are six of us. We’d like to come at seven.',
        mustSay: [
          ['sorry', 'unfortunately', 'I’m afraid'],
          ['six o’clock', 'at six', 'half past eight', 'eight thirty'],
        ],
      },
      {
        line: 'Half past eight is fine.',
        mustSay: [
          ['your name', 'what name', 'which name'],
          ['phone number', 'telephone number'],
        ],
      },
      {
        line: 'Morgan. My number is five five five, zero one, four two.',
        mustSay: [
          ['five five five zero one four two', 'zero one four two'],
          ['Saturday'],
          ['half past eight', 'eight thirty'],
        ],
      },
      {
        line: 'Oh, one more thing. Can we bring our dog?',
        mustSay: [['terrace'], ['see you', 'look forward', 'looking forward']],
      },
    ],
  },
]
