import type { RubricOfTask } from '@elocute/contract/rubrics'

// The rubrics that come with the product, in our own words. They are values, so that nobody can change them: see decision 101.

export const generalRubric: RubricOfTask = {
  id: '0a5f3c1e-6d0b-4f1c-8f3a-1c7d5e2b9a01',
  version: 1,
  name: 'General English, A1 to C1',
  criteria: [
    {
      name: 'Range',
      levels: [
        'Says single words and learned phrases about personal things.',
        'Says what is needed in everyday situations in short, simple sentences.',
        'Has enough words to explain familiar topics, and talks around words that are missing.',
        'Gives clear descriptions and opinions, and says the same thing in different ways.',
        'Chooses exact words for almost any topic and varies them to suit the listener.',
      ],
    },
    {
      name: 'Accuracy',
      levels: [
        'Uses a few learned sentences correctly; other sentences are hard to understand.',
        'Uses simple grammar correctly, but often makes basic mistakes with tenses and endings.',
        'Uses common grammar well; there are mistakes, but the meaning is clear.',
        'Makes few mistakes, none of which mislead, and corrects most of them.',
        'Uses complex grammar correctly almost all the time; mistakes are rare and hard to notice.',
      ],
    },
    {
      name: 'Fluency',
      levels: [
        'Speaks word by word, with long pauses to find each next word.',
        'Speaks in short stretches, with many pauses and new starts.',
        'Keeps going, though pauses to plan are clear in longer stretches.',
        'Speaks at an even pace, with few long pauses.',
        'Speaks easily and at length; only a difficult idea slows the speech.',
      ],
    },
    {
      name: 'Interaction',
      levels: [
        'Answers only part of what was asked, in a word or two.',
        'Answers the question briefly and adds little to it.',
        'Answers all that was asked, with a reason or an example.',
        'Develops the answer and takes the listener’s view into account.',
        'Answers fully and with ease, and takes up what lies behind the question.',
      ],
    },
    {
      name: 'Coherence',
      levels: [
        'Puts words next to each other, joined at most by “and”.',
        'Joins short sentences with “and”, “but” and “because”.',
        'Puts ideas in an order that can be followed, with simple links.',
        'Connects ideas clearly from start to end, with a range of links.',
        'Builds a well-ordered answer in which every part leads to the next.',
      ],
    },
    {
      name: 'Pronunciation',
      levels: [
        'A patient listener understands some words.',
        'A listener who makes an effort understands most sentences.',
        'Is clear most of the time; some words have to be guessed.',
        'Is easy to understand; stress and melody mostly support the meaning.',
        'Is understood without effort, and uses stress and melody to make a point.',
      ],
    },
  ],
}

export const callRubric: RubricOfTask = {
  id: '0a5f3c1e-6d0b-4f1c-8f3a-1c7d5e2b9a02',
  version: 1,
  name: 'Customer call',
  criteria: [
    {
      name: 'Greeting',
      levels: [
        'Doesn’t greet the customer.',
        'Greets the customer, but leaves out the name or the offer to help.',
        'Greets the customer, gives a name and offers to help.',
        'Greets the customer warmly and by name, and takes the call in hand from the start.',
      ],
    },
    {
      name: 'Listening',
      levels: [
        'Doesn’t respond to what the customer says.',
        'Responds to part of it; the customer would have to repeat the rest.',
        'Repeats the problem correctly and shows understanding for it.',
        'Sums up the problem, asks for what is missing and shows real understanding.',
      ],
    },
    {
      name: 'Solution',
      levels: [
        'Offers no solution, or a wrong one.',
        'Offers a solution, but the customer wouldn’t know what happens next.',
        'Offers a suitable solution and says what happens next.',
        'Explains a suitable solution step by step, says when it happens and checks that it helps.',
      ],
    },
    {
      name: 'Language',
      levels: [
        'Is hard to understand, or impolite.',
        'Can be understood, but mistakes or blunt words get in the way.',
        'Is clear and polite; mistakes don’t get in the way.',
        'Is clear, natural and polite throughout, also where the answer is no.',
      ],
    },
    {
      name: 'Closing',
      levels: [
        'Ends without closing the call.',
        'Says goodbye, but doesn’t ask whether anything is open.',
        'Asks whether there is anything else and says goodbye.',
        'Sums up what was agreed, asks whether there is anything else and ends warmly.',
      ],
    },
  ],
}

export const readyRubrics: readonly RubricOfTask[] = [generalRubric, callRubric]

export const readyRubric = (id: string): RubricOfTask | undefined =>
  readyRubrics.find((rubric) => rubric.id === id)
