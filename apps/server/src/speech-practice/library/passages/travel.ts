import type { Passage } from '../passage.ts'

export const travel: readonly Passage[] = [
  {
    id: 'missed-flight',
    title: 'The Flight I Missed',
    topic: 'travel',
    subjects: 'flight 2, airport, airplane, traveler, lateness, luggage',
    text: 'The screen said that the gate was closed. I had run through the whole airport with a bag that was too heavy, and now I stood in front of a glass door and watched my plane roll away. It was the last one of the day. I sat down on my bag and laughed, because there was nothing else left to do. An old man from the cleaning team sat down next to me. He told me which bench was the softest, where the coffee was cheap, and that the sun comes up behind runway two. He was right about all three. When people ask me about that journey, this is the part that I remember best.',
  },
  {
    id: 'train-window',
    title: 'A Seat by the Window',
    topic: 'travel',
    subjects: 'train, railway 2, journey, window, landscape, passenger',
    text: 'I like trains more than planes. In a plane you go up, you wait, and you come down somewhere else. In a train you can see how one place turns into the next. First there are tall houses, then gardens, then fields with cows. The hills grow, the rivers get thin, and the names at the stations begin to sound different. People come in with flowers or with skis. A child asks how fast we are going, and nobody knows. I put my head against the cool glass, and I do not read my book. I have everything that I need: a ticket, an apple and a window.',
  },
  {
    id: 'night-market',
    title: 'The Night Market',
    topic: 'travel',
    subjects: 'market 3, food, street, city, noodle, tourist',
    text: 'By day it was only a parking lot. At six in the evening the first lamps were lit, and by seven the whole street was full of smoke and music. A woman pulled noodles out of nothing but flour and water. A boy sold fruit that I had never seen, red outside and white inside, with a taste between a pear and a rose. I could not read any of the signs, so I pointed. Once I pointed at something that jumped. Everybody laughed, and a stranger put half of her own dinner on my plate. I have eaten in fine restaurants since then, but I have never been so well fed for so little money.',
  },
  {
    id: 'hotel-check-in',
    title: 'Checking In',
    topic: 'travel',
    subjects: 'hotel, reservation 6, guest, reception desk, room, clerk',
    text: `– Good evening, and welcome to the Harbour Hotel. Do you have a reservation?
– Yes, under the name of Fischer. Two nights, a room with a view of the sea.
– Let me see. I have you here, but it says three nights.
– Oh, that must be my mistake. I have to leave on Thursday morning.
– No problem at all. I'll change it for you. Breakfast is from seven until ten, and on the last day we can pack it for you.
– That's perfect, because my train leaves at six.
– Here is your key. Take the lift to the fifth floor and turn left. If you hear bells at midnight, don't worry. That's only the old clock.`,
  },
  {
    id: 'lost-in-the-old-town',
    title: 'Lost on Purpose',
    topic: 'travel',
    subjects: 'city, map, tourist, street, walk, curiosity',
    text: 'There is a particular pleasure in being lost, provided that nobody is waiting for you. In the old towns of the south, where the streets were built for donkeys, a map is of little help anyway. So we invented a game. At every corner one of us would choose the direction, and the other was forbidden to complain. In that manner we discovered a workshop where violins hung from the ceiling like fruit, a courtyard with exactly one lemon tree, and a barber who refused to let us pass without a glass of cold tea. Towards evening we recognised a fountain and realised, with some disappointment, that we knew the way home.',
  },
  {
    id: 'packing-light',
    title: 'One Small Bag',
    topic: 'travel',
    subjects: 'luggage, clothing, trip, holiday, suitcase',
    text: 'I used to travel with a big suitcase. I packed for rain, for sun, for a party and for a storm. I carried all of it up the stairs, and I used less than half. Then an airline lost it. For one week I had only what I was wearing. I bought two shirts and a toothbrush, and I washed one shirt every night. Nobody noticed. I walked more, I smiled more, and my back did not hurt. Now I have one small bag. Before each trip I put everything on the bed. Then I take half of it away. What is left is still too much, but I am getting better.',
  },
  {
    id: 'mountain-hut',
    title: 'The Hut Above the Clouds',
    topic: 'travel',
    subjects: 'mountain, hiking, mountain climbing, hut 2, cloud, snow',
    text: 'We had been climbing since five, and the last hour was only stone and wind. Then the path turned, and there it was: a wooden hut with a red door and smoke above the roof. Inside it smelled of soup and wet socks. The woman who runs it has lived up there every summer for thirty years. She gave us bowls without asking and pointed to a book in which all guests write their names. Some of them had added a sentence. One said, “Never again.” Right below it, in the same handwriting and one year later, stood, “Here I am.” At sunset the valley filled with clouds, and we sat above them as if on the shore of a white sea.',
  },
  {
    id: 'border-crossing',
    title: 'Anything to Declare?',
    topic: 'travel',
    subjects: 'border, customs, passport, officer, cheese, luggage',
    text: '“Anything to declare?” asked the officer, without looking up. My aunt, who believes that honesty is the best policy, immediately began to list the contents of her suitcase. She declared six jars of plum jam and explained the recipe. She declared a sweater for her nephew, a photograph of her late husband and a cheese that required a separate bag. Behind us the queue stretched as far as the car park. The officer attempted to interrupt her twice, gave up and eventually put down his pen. He asked, with genuine interest, how much sugar the jam contained. We crossed the border half an hour later with five jars. I do not believe that this was a tax. I think it was a friendship.',
  },
  {
    id: 'taxi-driver',
    title: 'The Driver Who Wrote Poems',
    topic: 'travel',
    subjects: 'taxi, driver, poem, city, traffic, conversation',
    text: "It was raining, and the traffic did not move. My driver turned off the radio and asked if I liked poems. I said yes, because I was polite. He opened the box next to him and took out a blue notebook. “I write one for every red light,” he said. Then he read to me. There was one about a woman who forgot her shoes on the back seat, and one about his mother's hands. They were short and very good. When the light turned green, he stopped in the middle of a line. I have never been so happy about a traffic jam. At the hotel I paid him, and he wrote a poem on the receipt.",
  },
  {
    id: 'desert-night',
    title: 'Under a Desert Sky',
    topic: 'travel',
    subjects: 'desert, camel, star, night, sand, silence, astronomy',
    text: 'Nobody had told me that the desert would be cold. When the sun went down, the warmth left the sand as quickly as a guest who has remembered something. We lay in thick blankets beside our camels, which complained for a while and then fell asleep. Then I looked up. At home I know perhaps twenty stars. Here there was hardly any darkness between them. Our guide knew their names in three languages and used them as other people use street signs. I asked him whether he ever got lost. “Down here, often,” he said. “Up there, never.”',
  },
]
