/** The sentence templates of composed passages. Each list has several, so that a topic gets different passages. */

type About = (name: string) => string
type Explained = (name: string, meaning: string) => string

export const openings = {
  word: [
    (name) => `Today's topic is a single word: ${name}.`,
    (name) => `Let us talk for a minute about one word: ${name}.`,
    (name) => `Nearly everybody has something to say about one word: ${name}.`,
    (name) => `Our subject fits into a single word: ${name}.`,
  ],
  phrase: [
    (name) => `Today's topic is ${name}.`,
    (name) => `Let us talk for a minute about ${name}.`,
    (name) => `Nearly everybody has something to say about ${name}.`,
    (name) => `Our subject for the next minute is ${name}.`,
  ],
  /** For phrases that are not in the dictionary. They may be questions, so their own punctuation ends the sentence. */
  quotation: [
    (name) => `Today's topic is this: ${name}`,
    (name) => `Let us talk for a minute about the following: ${name}`,
    (name) => `Nearly everybody has something to say about this: ${name}`,
    (name) => `Our subject for the next minute is this: ${name}`,
  ],
} satisfies Record<string, readonly About[]>

export const explanations = {
  /** The meaning is a noun with its article. */
  noun: [
    (name, meaning) => `The word ${name} stands for ${meaning}.`,
    (name, meaning) => `When we say ${name}, we mean ${meaning}.`,
    (name, meaning) => `In the dictionary, ${name} is explained as ${meaning}.`,
  ],
  /** The meaning does not fit into a sentence and follows a colon. */
  bare: [
    (name, meaning) => `The dictionary explains ${name} in a few words: ${meaning}.`,
    (name, meaning) => `Look up ${name}, and this is what you read: ${meaning}.`,
    (name, meaning) => `A short explanation of ${name} goes like this: ${meaning}.`,
  ],
  verb: [
    (name, meaning) => `To ${name} means to ${meaning}.`,
    (name, meaning) => `Whoever wants to ${name} has to ${meaning}.`,
    (name, meaning) => `In the dictionary, to ${name} is to ${meaning}.`,
  ],
} satisfies Record<string, readonly Explained[]>

export const neighbours: readonly About[] = [
  (list) => `Other words belong to the same family, and they are worth practising too: ${list}.`,
  (list) => `Say these related words slowly and clearly: ${list}.`,
  (list) => `Whoever speaks about it soon needs other words as well: ${list}.`,
]

export const uses: readonly About[] = [
  (example) => `You might hear it in words like these: ${example}.`,
  (example) => `Here is how people use it: ${example}.`,
  (example) => `Listen to it in use: ${example}.`,
]

export const closings = {
  thing: [
    'What do you think of first when you hear this? Perhaps a place, a person, or something that happened last week. Tell your listener about it in three short sentences. Begin with what you saw, go on with what you felt, and finish with what you learned.',
    'Now make the subject your own. Describe one good thing about it, and then one thing that troubles you. Give a reason for each, and slow down a little when you reach the important words. Your listener should be able to repeat both reasons without any notes.',
    'A friend who knows nothing about it may ask three questions: why does it matter, who cares about it, and how will it change in the next ten years? Answer each of them in one clear sentence. There is no need to hurry, because a calm voice is easy to follow.',
    'People do not always agree about it, and that makes it a good subject for a conversation. Listen first, then say what you think, and explain it with an example from your own life. If the other person smiles and asks for more, you have chosen the right story.',
  ],
  name: [
    'There are many ways to begin a talk like this one. You could start with a date, with a picture, or with a question that nobody expects. Choose one fact that surprised you, explain why it did, and leave the smaller details for later. Say the name slowly the first time, so that everyone can hear each of its sounds.',
    'A name is often the hardest part of a sentence, because nobody can guess it. Make a short pause before it and another one after it. Then tell your listeners two things: what most people already know, and what only a few have heard. End with the question that you would ask if you could have an answer.',
    'Suppose that a child asks you what is so special about this name. You have one minute. Leave out the numbers, choose pictures that a child can see, and build a little story with a beginning, a middle and an end. Whoever can explain something to a child has understood it.',
  ],
  action: [
    'When did you last do it, and how did it go? Tell the story in the past tense, and let your listener hear every ending: started, watched, needed. Then say what you would do differently next time. A small mistake, told with a smile, is often the best part of such a story.',
    'Think of somebody who does this very well. What does that person do first, what comes next, and what would a beginner forget? Explain the steps one after another, with a short pause between them. Your listener should be able to follow you with closed eyes.',
    'Most people learn this by watching others. Describe who showed you, where you were standing, and how many times you had to try. If you have never done it, describe how you imagine it. Either way, use short sentences and give each strong verb the stress that it deserves.',
  ],
  quality: [
    'Think of something that this word fits, and of something that it does not fit at all. Put the two side by side, and explain the difference to a friend. Careful speakers choose such words slowly. They know that one exact word can do the work of a whole sentence.',
    'Where would you use this word: at work, at home, or in a letter to a friend? Make one sentence for each place, and say it aloud. You will notice that the same word can sound warm, cool or even funny. The voice decides, and with a little practice you decide about the voice.',
    'Words like this one give colour to what we say. Use too few of them, and a story becomes grey. Use too many, and nobody believes you any more. Try to describe your morning with three of them, chosen with care, and leave all the others for another day.',
  ],
} as const

/** For a passage that is too short. */
export const additions: readonly string[] = [
  'Read the whole text once for its meaning, and a second time for its sounds.',
  'If a sentence is too long for one breath, look for a comma and rest there.',
  'Keep your voice up until the very last word, because the end is what people remember.',
]

/** For a topic that is not in the dictionary. */
export const unknown: readonly About[] = [
  (name) =>
    `Today we are going to talk about something of our own choice: ${name}. It may be new to some of your listeners, so begin with the simplest facts. Say what it is, where you first met it, and why it deserves a few minutes of their time. Then choose one story. A good story has a place, a person and a small surprise. Speak slowly when you reach the name itself, and pause after it, so that everybody can keep it in mind. If somebody asks a question that you cannot answer, smile and promise to find out.`,
  (name) =>
    `How would you explain this to a stranger on a train: ${name}? You have about a minute before the next station. Start with something that the stranger already knows, and build a bridge from there. Use short words, and one clear picture instead of three. Watch the face in front of you. If you see a nod, move on, and if you see a frown, go back one step. At the end, sum it up in a single sentence. With luck, the stranger will get off the train and tell somebody else about it.`,
  (name) =>
    `I have chosen my subject myself: ${name}. I chose it because I care about it. First I will tell you how I heard of it. After that I will describe what I like best, and I will not hide what I find difficult. You may see it in another way, and I would be happy to hear your view. Please keep your questions until I have finished, because I still need to think while I speak. When people talk about something that they love, they often talk too fast. I shall try to do better.`,
]

/** For an unsuitable topic. */
export const unsaid: readonly string[] = [
  'Some subjects are easy to think about and hard to put into words. Before you speak, decide who is listening, and what they know already. Open with one plain sentence that nobody can misunderstand. Then give an example, because an example is worth more than a long explanation. Choose words that would not hurt anyone in the room. If you notice that you are getting faster, stop, breathe out, and count to two. Your listeners will not mind the silence. They will use it to think about what you have just said.',
  'A good talk does not depend on a good subject. It depends on the person who gives it. Stand with both feet on the floor, look at the back of the room, and let your first words travel that far. Move your lips and your tongue more than you think you need to. Say the ends of your words, for that is where English keeps its grammar. When you have finished, do not rush away. Wait, thank your listeners, and let them see that you enjoyed those three minutes as much as they did.',
  'Imagine that you have lost your notes five minutes before an important talk. What would you still remember? Probably the reason why you wanted to speak, one story, and the sentence with which you hoped to end. That is enough. Write those three things on the back of your hand, and let the rest look after itself. People seldom remember every fact that they were told. They remember a clear voice, a face that was turned towards them, and the feeling that somebody had something to share.',
]
