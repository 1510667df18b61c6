import type { Passage } from '../passage.ts'

export const work: readonly Passage[] = [
  {
    id: 'first-day-at-work',
    title: 'The First Day',
    topic: 'work',
    subjects: 'job, work, office, colleague, beginner, nervousness',
    text: 'It was my first day at work, and I was early. The door was still closed. I had a new bag, a new pen and cold hands. At eight a man came with a bucket. “Are you new?” he asked. “Come in, I will show you the best room.” It was not the big office. It was a small kitchen with a window and a plant. He made tea and told me the names of all the people who would come in. When they came, I could say good morning to each of them. They thought that I was very clever. But it was the man with the bucket who was clever.',
  },
  {
    id: 'job-interview',
    title: 'The Question at the End',
    topic: 'work',
    subjects: 'interview, job, employment, candidate 2, question, career, application 2',
    text: 'Towards the end of every job interview comes a friendly question: “Is there anything that you would like to ask us?” Many candidates smile, shake their heads and lose their best chance. A good question shows that you have already begun to think about the work. Ask what a perfect first month would look like. Ask how the team decides when people disagree. Ask your interviewers why they have stayed. Then listen, because the answer is for you. After all, an interview is not an exam. It is a conversation between two sides who are both trying to find out whether they will be happy together.',
  },
  {
    id: 'meeting-that-could-be-a-mail',
    title: 'One Meeting Less',
    topic: 'work',
    subjects: 'meeting, conference, office, colleague, schedule, efficiency',
    text: 'Suppose that twelve people sit in a room for an hour, and that only two of them speak. The calendar calls it one hour. The company has paid for twelve. Before you invite colleagues to the next meeting, it is therefore worth asking what would happen if it did not take place. If the purpose is merely to distribute information, a short message will accomplish it. If a decision is required, invite those who are going to make it, and send the figures the day before. And if the true reason is that the team has not seen each other for weeks, be honest about that as well. Cancel the presentation, bring a cake, and let people talk.',
  },
  {
    id: 'learning-from-a-mistake',
    title: 'The Wrong Button',
    topic: 'work',
    subjects: 'mistake, error, responsibility, work, honesty, boss',
    text: 'In my second week I pressed the wrong button and sent three hundred customers the same letter twice. My stomach turned to ice. For ten minutes I thought about quiet ways to leave the building. Then I went to my boss and told her everything. She looked at me for a moment. “Good,” she said. “Now I know two things. The button is in the wrong place, and you are a person who tells me when something breaks.” We wrote to the customers together, and some of them sent friendly answers. The button is red now, and it asks a question first. They named it after me.',
  },
  {
    id: 'night-shift',
    title: 'The Night Shift',
    topic: 'work',
    subjects: 'night, nurse, hospital, work, sleep, patient',
    text: 'At two in the morning the hospital sounds different. The phones rest, the lamps are low, and you can hear the clock over the door. I am a nurse on the third floor. At night my work is made of small things: a glass of water, a second pillow, a hand to hold. Some patients cannot sleep, and then they talk. They tell me what they would never say by day, about a brother they have not called or a song from their wedding. I do not say much. At six the windows turn grey, then pink, and the day shift comes in with loud shoes. I go home, and I sleep like a stone.',
  },
  {
    id: 'working-from-home',
    title: 'The Office Next to the Bed',
    topic: 'work',
    subjects: 'work, home, office, computer, self-discipline, distance',
    text: "Working at home was supposed to give us our time back. No traffic, no crowded trains, no shoes. What it took away was less obvious: the door. When the desk stands three steps from the bed, work has no edge, and the evening leaks into the day like water into sand. People who manage well invent edges of their own. One colleague walks round the block every morning and calls it her commute. Another covers his computer with a cloth at six o'clock, as if it were a parrot. It seems ridiculous, and it is extraordinarily effective. The mind, apparently, does not require a large building. It requires a signal that something has ended.",
  },
  {
    id: 'farmer',
    title: 'Up Before the Sun',
    topic: 'work',
    subjects: 'farmer, cow, farm, milk, morning, animal',
    text: 'My uncle has a farm with sixty cows. He gets up at half past four, every day, in summer and in winter. Cows do not know what a Sunday is. He says good morning to each of them by name, and they turn their heads. First he gives them food, then he milks them, and then he cleans the floor. When I stay with him, I help. My arms hurt, and I smell like a cow. But at seven we sit in front of the house with warm bread and fresh milk, and the sun comes up over the hill. “You see,” says my uncle, “the boss of this place starts later than I do.”',
  },
  {
    id: 'feedback',
    title: 'How to Give Feedback',
    topic: 'work',
    subjects: 'criticism, praise, colleague, teaching 3, improvement, advice',
    text: 'Criticism is a gift that nobody puts on a list of wishes. If it is to be useful, three conditions must be met. It should be specific, because a sentence such as “your report was confusing” leaves the writer with nothing to repair. It should be timely, since a remark about last winter can only be defended against. And it should describe what happened and not what kind of person somebody is. Compare “you are careless” with “two of these figures contradict each other.” The first closes a door, while the second begins a conversation. Remember too that praise follows the same rules. “Well done” is pleasant, but people repeat what has been described to them precisely.',
  },
  {
    id: 'lunch-break',
    title: 'The Bench by the River',
    topic: 'work',
    subjects: 'lunch, break 5, river, rest 3, bench, sandwich',
    text: 'For years I ate my lunch at my desk. One hand held a sandwich, and the other one answered mail. In the afternoon I was tired, and I thought that it was my age. Then the lift broke down, and because I had to take the stairs anyway, I went outside. There is a river behind our building, and there is a bench. I had worked there for six years, and I had never seen it. I sat down for twenty minutes and watched a duck. That afternoon I finished everything by four. Now there are five of us on the bench, and the duck has become rather fat.',
  },
  {
    id: 'carpenter',
    title: 'Measure Twice',
    topic: 'work',
    subjects: 'carpenter, wood, tool, furniture, apprentice',
    text: '“Measure twice and cut once,” said the old carpenter, and he handed me a pencil. I thought that I had understood. I measured the board, I measured it again, and I cut it. It was too short. He was not angry. He put the two pieces next to each other and asked me what I had measured. “The table,” I said. “You measured the table,” he said, “and you forgot the saw. It eats a little wood every time.” That was my first lesson: tools have a thickness, and so do words and promises. Whatever you plan, leave some room for the saw.',
  },
]
