import type { Passage } from '../passage.ts'

export const culture: readonly Passage[] = [
  {
    id: 'first-violin-lesson',
    title: 'The First Violin Lesson',
    topic: 'culture',
    subjects: 'violin, music, lesson, teacher, instrument, practice 2',
    text: 'My first violin lesson took thirty minutes, and I did not play one note. My teacher showed me how to stand. Then she showed me how to hold the bow, and she put a small coin on my hand. “If it falls,” she said, “we begin again.” It fell many times. After the lesson I was a little sad, and I asked when the music would begin. She took her own violin and played one long, deep tone. It filled the whole room, and the glass in the window began to sing. “It has begun,” she said. “You were very quiet, and you listened. Most people skip that part.”',
  },
  {
    id: 'exam-nerves',
    title: 'Before the Exam',
    topic: 'culture',
    subjects: 'exam, student, school, fear, memory 3, study 2, test 2, nervousness',
    text: 'Your heart beats fast, your hands are cold, and everything that you have learned is gone. Relax. It is not gone. Your body only thinks that it has to run from a tiger, and tigers leave little time for grammar. You can tell it the truth. Breathe in slowly and count to four. Breathe out and count to six. Do it five times, and your heart will believe you. Then read the whole paper before you write a single word. Begin with the question that you like best. While your hand is busy with the easy one, your head will quietly look for the others. It usually finds them.',
  },
  {
    id: 'chess-in-the-park',
    title: 'Chess in the Park',
    topic: 'culture',
    subjects: 'chess 2, park, opponent, strategy, age, board game',
    text: 'On the stone tables under the plane trees, people have played chess for as long as anyone can remember. There is one rule that stands in no book: you do not choose your opponent. You sit down, and whoever comes next takes the other chair. So a professor plays against a schoolboy, and a taxi driver beats a judge. Last Sunday I lost to a girl of nine who ate cherries the whole time. She took my queen, spat out a stone and said, “You looked at my hand. You should have looked at the board.” I have thought about that sentence ever since, and not only when I play chess.',
  },
  {
    id: 'marathon',
    title: 'The Last Mile',
    topic: 'culture',
    subjects: 'marathon 2, running 2, race 2, runner 6, pain, crowd, sport',
    text: "Anyone can run the first mile of a marathon. The last one is run by somebody else, a person you have never met before, who lives in your legs and speaks with your mother's voice. By then the clever plans are gone. There is only the next lamp post, and then the one behind it. Strangers call your name, because it is printed on your shirt, and you believe that they are old friends. A child holds out a piece of orange. Somewhere a brass band plays, dreadfully, and it is the most beautiful music in the world. Then there is a line on the road. You cross it, and someone puts a blanket around you as if you had been born.",
  },
  {
    id: 'photography',
    title: 'One Picture a Day',
    topic: 'culture',
    subjects: 'photography, camera, picture, light, habit, attention',
    text: "For one year I took one picture every day. There were only two rules: I could not throw it away, and I could not take a second one. In the first week I looked for big things, such as sunsets, towers and bridges. They soon became boring. By the spring I had begun to see the small ones. I photographed a glove on a fence, a row of wet bicycles, my father's hands around a cup. Some days were so grey that I found nothing until midnight. Those pictures are the best ones today. A camera does not teach you how to take pictures. It teaches you that you have been walking past them all your life.",
  },
  {
    id: 'what-a-translator-does',
    title: 'Between Two Languages',
    topic: 'culture',
    subjects: 'translation, language, translator, word, meaning, literature, bilingualism',
    text: 'A translator stands in a doorway and can never entirely close it. On one side is a sentence that someone has polished for a week. On the other side are readers who will never know what it sounded like. The words themselves are seldom the difficulty, since dictionaries are patient. The difficulty is everything that clings to them: the joke that depends on a rhyme, the politeness that one language expresses with a verb ending and another with silence, the smell of a soup that no neighbour has ever cooked. Something is always lost. But occasionally, and this is the secret reward of the profession, something is found. A sentence arrives in its new home, stretches, and says a little more than its author knew.',
  },
  {
    id: 'dancing-lesson',
    title: 'Two Left Feet',
    topic: 'culture',
    subjects: 'dance, dancing, music, partner 2, step, wedding',
    text: "I cannot dance. At my sister's wedding I hid behind the cake. This year my best friend is going to get married, and so I took a class. The room had a long mirror, and there was no cake. The teacher said, “Forget your feet. Listen to the drum.” I stepped on my partner's toes, and she stepped on mine. We laughed and went on. One, two, three, turn. After some weeks something happened. I forgot to count. The music went in at my ears and came out at my feet, and for half a song I was not in my own way. I am ready for the wedding. I may even have some cake.",
  },
  {
    id: 'school-play',
    title: 'The Tree in the School Play',
    topic: 'culture',
    subjects: 'theater, school, actor, tree, stage 3, play',
    text: 'In our school play I was a tree. I had no words. I had to stand at the side with my arms up for one hour. My mother made me a coat with green leaves. At first I was sad, because my friend was the king. Then the big day came. In the middle of the play the king forgot his words. It was very quiet, and he looked at me. I knew all the words, because I had stood there at every practice. So the tree spoke. “My king,” I said, “you wanted to ask for your horse.” The people laughed and clapped. In the paper they wrote about the clever tree.',
  },
  {
    id: 'why-we-laugh',
    title: 'Why We Laugh',
    topic: 'culture',
    subjects: 'laugh, humor, joke, friend, brain, smile',
    text: 'Laughter seems to be about jokes, but jokes explain only a small part of it. Researchers who listened to ordinary conversations in shops and parks found that most laughter followed remarks that were not funny at all, such as “I should go now” or “I know what you mean.” We are thirty times more likely to laugh in company than alone. Evidently laughter is less a reaction than a message. It says that this is play, that nobody is in danger, that we belong together. Even rats produce something similar when they are tickled, although it is too high for human ears. A joke, then, is only an excuse. What we are really doing is holding hands with our voices.',
  },
  {
    id: 'history-of-writing',
    title: 'A List of Sheep',
    topic: 'culture',
    subjects: 'writing, history, alphabet, clay, letter 2, sheep',
    text: "Writing was not invented by poets. It was invented by people who had to count sheep. Five thousand years ago, in the cities between two great rivers, merchants pressed small signs into wet clay: so many animals, so much grain, so much beer. It was as exciting as a receipt. But a sign that stood for a sheep could also stand for its sound, and with sounds one could spell a name. Soon someone wrote down a king's victories, and someone else a mother's advice. Not long after that, somebody wrote the first love song. It had taken a thousand years to get from the sheep to the song. Everything that you have ever read came out of that list.",
  },
]
