import type { Passage } from '../passage.ts'

export const dailyLife: readonly Passage[] = [
  {
    id: 'first-coffee',
    title: 'The First Cup',
    topic: 'daily_life',
    subjects: 'coffee, morning, breakfast, kitchen, routine, cup',
    text: 'The best minute of my day has no words in it. I get up before the others, walk to the kitchen without turning on the big light, and put the water on. While it heats up, I grind the beans by hand. It takes a long time, and I like that. Then the smell comes up and fills the room. I stand at the window with the cup in both hands and watch the street. A baker rides past on his bike. A light goes on across the road. Then small feet come running down the stairs, and the day begins.',
  },
  {
    id: 'moving-house',
    title: 'Forty Boxes',
    topic: 'daily_life',
    subjects: 'house, move 2, apartment, box, furniture, neighbor',
    text: "You never know how much you own until you have to carry it down four flights of stairs. We had planned to move with fifteen boxes. In the end there were forty, and three of them held nothing but cables that nobody could explain. Friends arrived with strong arms and good advice. The sofa got stuck on the second floor for an hour, and our old neighbour made lemonade for everyone while we thought about it. That night we slept on the floor of the new flat, between towers of boxes, without curtains. The moon looked straight in. It was the best night's sleep in weeks.",
  },
  {
    id: 'supermarket-queue',
    title: 'The Slow Line',
    topic: 'daily_life',
    subjects: 'shopping, supermarket, queue, patience, cashier 2, food',
    text: "Whichever line I choose at the supermarket, it becomes the slowest one. The cash register runs out of paper. Somebody has forgotten to weigh the tomatoes. An elderly gentleman pays with coins, and he counts them as if each one deserved a proper farewell. For years I changed lines, compared, calculated and suffered. Then I read that the mathematics is against me: with five lines, the probability that mine is the fastest is only one in five, and I notice only the days when I lose. Since then I stay where I am. I read the labels, I listen to other people's conversations, and I have learned a surprising amount about soup.",
  },
  {
    id: 'the-garden-on-the-balcony',
    title: 'A Garden on the Balcony',
    topic: 'daily_life',
    subjects: 'garden, gardening, balcony 2, plant 2, tomato, flower, vegetable',
    text: 'We have no garden, but we have a balcony. It is as small as a bed. In March my son put three seeds into an old cup. We gave them water and light, and we waited. For ten days we saw nothing but earth. Then one morning there was a thin green line. He shouted so loud that the neighbours came out. In June the plants were as tall as he was. In July we ate the first tomato. It was warm from the sun, and we cut it into four parts, one for each of us. It was small. It was the best one that I have ever had.',
  },
  {
    id: 'monday-morning',
    title: 'A Bad Monday',
    topic: 'daily_life',
    subjects: 'Monday, morning, lateness, bus, rain, umbrella',
    text: 'On Monday I did not hear my alarm. I jumped out of bed, put on two different socks and ran to the bus stop. The bus was just leaving. It began to rain, and my umbrella was at the office. So I walked. A woman with a yellow umbrella saw me. She said, “There is room for two.” We did not know each other, but we walked together for half an hour. She told me about her cats, and I told her about my boss. I was late and wet, and my socks were wrong. It was still a good morning.',
  },
  {
    id: 'neighbour-upstairs',
    title: 'The Piano Upstairs',
    topic: 'daily_life',
    subjects: 'neighbor, piano, music, apartment, noise, friendship',
    text: 'Somebody above us plays the piano. It begins every evening at six, and it is always the same piece. In January it was full of mistakes. The left hand stumbled, stopped and started again, and my father put his newspaper over his head. By March we could hum along. By May we noticed that we were eating earlier, so that the plates would be washed when the music began. Last Sunday there was not a single wrong note. We looked at each other, and then my father stood up and clapped as loudly as he could. There was a long silence above us. Then we heard one shy chord, like a bow.',
  },
  {
    id: 'a-budget',
    title: 'Where the Money Goes',
    topic: 'daily_life',
    subjects: 'money, budget, saving, salary, purchase, household',
    text: "Most people can tell you exactly what they earn, and almost nobody can tell you where it disappears. Keeping a record for a single month is an uncomfortable and remarkably effective experiment. You write down every purchase, however insignificant, and you do not attempt to change anything yet. At the end you divide the list into three groups: what was necessary, what gave you genuine pleasure, and what you can no longer remember. It is the third group that surprises people. Subscriptions nobody watches, snacks eaten while waiting, parking tickets and forgotten gym memberships can easily amount to a week's salary. You need no iron discipline to save that money. You need only a pencil and a little curiosity.",
  },
  {
    id: 'saturday-cleaning',
    title: 'Saturday Is Cleaning Day',
    topic: 'daily_life',
    subjects: 'cleaning, housework, family, room, dust, child',
    text: 'On Saturday our whole family cleans the house. My mother puts on loud music, and everybody gets a job. My sister takes the windows because she likes to climb. My father does the kitchen, and he sings while he works, but never the right words. I have the floor. The dog is afraid of the machine and hides under the bed until it is over. At noon we meet in the living room and look around. Everything shines. Then we cook a huge pot of pasta together, and ten minutes later the kitchen looks as if nothing had happened.',
  },
  {
    id: 'lost-keys',
    title: 'Looking for the Keys',
    topic: 'daily_life',
    subjects: 'key, memory 3, door, habit, loss',
    text: 'My keys are never where I left them. At least that is how it feels. In truth they lie exactly where I dropped them while I was thinking of something else. Memory works like a camera that takes a picture only when you pay attention. If your mind is still at work when you come through the door, no picture is taken, and later there is nothing to look at. The cure is a little bit silly. When you put something down, say out loud where it is: “The keys are next to the bread.” Your family will look at you strangely for a week. After that they will start doing it too.',
  },
  {
    id: 'long-distance-family',
    title: 'Sunday at Four',
    topic: 'daily_life',
    subjects: 'family, grandmother, distance, telephone, love, homesickness',
    text: "Every Sunday at four o'clock my grandmother calls. She lives nine thousand kilometres away, and where she is, it is already night. She puts the phone too close to her face, so for the first minute we talk to her ear. Then she wants to know what we ate. She asks for every meal of the week, and she is not satisfied with a short answer. Only after that does she tell us about the mango tree, the price of rice and the new priest. When I was younger, I thought that these calls were about nothing. Now I understand that they are her way of sitting at our table.",
  },
]
