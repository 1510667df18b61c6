import type { Passage } from '../passage.ts'

export const stories: readonly Passage[] = [
  {
    id: 'lighthouse-keeper',
    title: 'The Last Lighthouse Keeper',
    topic: 'stories',
    subjects: 'lighthouse, sea, ship, island, storm, loneliness',
    text: 'When the machines came, the keeper was told that he could go home. The lamp would turn itself on and off from now on, and somebody would look at it once a year. He packed his books and his kettle, and then he unpacked them again. He stayed, although nobody paid him. One night in November the new machine stopped. There was no light on the rocks, and far out a fishing boat was coming in. The old man lit the lamp by hand, as he had done ten thousand times. In the morning the sailors brought him fish and asked how they could thank him. “Bring me a battery,” he said, “and stay for tea.”',
  },
  {
    id: 'the-fox-and-the-bell',
    title: 'The Fox and the Bell',
    topic: 'stories',
    subjects: 'fox, bell, hunger, forest, cleverness 2, fable 2, fairy tale',
    text: 'A fox found a small bell in the grass. He hung it around his neck, and he liked the sound very much. At first the other animals laughed. Then the mice learned that the sound meant danger, and they ran away. The fox became thin. “I will take it off tomorrow,” he said every day, for the bell was so pretty. One evening an old hare sat down in front of him. She was not afraid, because she had heard him coming for an hour. “You have told us many things with your bell,” she said, “but you have not listened to it once.” That night the fox gave the bell to the river.',
  },
  {
    id: 'map-in-the-attic',
    title: 'The Map in the Attic',
    topic: 'stories',
    subjects: 'map, treasure, attic, grandfather, secret, adventure, treasure hunt',
    text: "Behind the broken clock in my grandfather's attic I found a map. It showed our own street, drawn by a child, with a red cross under the third apple tree. The tree had been gone for twenty years, but the stump was still there. I dug until it was dark. At last my spade hit something hard: a tin box, green with age. Inside lay a pocket knife, eleven marbles and a letter that began, “To whoever finds my treasure.” I ran into the house and gave it to my grandfather. He read it slowly, and his lips moved. Then he looked at the marbles and said, “There were twelve. Tomorrow you and I will dig again.”",
  },
  {
    id: 'clockmaker',
    title: "The Clockmaker's Apprentice",
    topic: 'stories',
    subjects: 'clock, apprentice, time 5, king, patience, fairy tale',
    text: 'The king demanded a clock that would never be wrong. The most distinguished craftsmen of the country presented their inventions, and each of them failed, some by a minute in a month, the finest by a second in a year. Finally an apprentice appeared with a parcel under her arm. She unwrapped a handsome clock whose hands did not move at all. The court laughed. “It is exactly right twice a day,” she said calmly, “and it has never pretended to know the time in between. Every other clock in this hall is wrong all day long and does not know it.” The king was silent for a while. He did not purchase the clock. He appointed the girl as his adviser.',
  },
  {
    id: 'the-red-kite',
    title: 'The Red Kite',
    topic: 'stories',
    subjects: 'kite 3, wind, boy, friendship, park, sky',
    text: 'Sam had a red kite, but he had no friend to fly it with. Every day he ran across the park alone. Every day the kite went up a little way and fell down again. A girl on a bench watched him. She could not run, because she sat in a wheelchair. “You are pulling too soon,” she called. “Wait for the wind.” Sam gave her the line. He held the kite up high and walked back, step by step. “Now!” shouted the girl. The kite jumped into the sky and stayed there, small and red. From that day on he did the running, and she did the flying.',
  },
  {
    id: 'ghost-in-the-theatre',
    title: 'The Ghost in Row Seven',
    topic: 'stories',
    subjects: 'ghost 3, theater, actor, stage 3, audience, mystery',
    text: 'Everybody in the theatre knew about the ghost. It sat in row seven, in the seat beside the aisle, and that seat was never sold. Actors swore that the cushion went down when the lights did. When I got my first part, one line in the third act, I was so nervous that I could not feel my hands. So I said my line to the empty seat. I said it every evening, for forty evenings, a little better each time. On the last night the seat was taken by an old woman in a grey coat. She clapped before anyone else. When the lights came on, the cushion was slowly rising.',
  },
  {
    id: 'snow-day',
    title: 'The Day of the Deep Snow',
    topic: 'stories',
    subjects: 'snow, winter, village, school, sled, neighbor',
    text: 'In the night it had snowed so much that the door would not open. Father climbed out of the window and dug a tunnel to the road. There was no school, no bus and no bread. By noon all the children of the village were on the hill with sleds, trays and one old bath. In the evening the lights went out, so everybody brought what they had to the church: soup, candles, an accordion. People who had not spoken for years shared a bench, because there were not enough of them. The snow was gone after three days. But from that winter on, my father said good morning to Mr Berger again.',
  },
  {
    id: 'letter-in-a-bottle',
    title: 'The Letter in the Bottle',
    topic: 'stories',
    subjects: 'bottle, letter, sea, beach, message, answer',
    text: 'The bottle had been on its way for nineteen years when Elena stepped on it. Salt had made the glass as dull as milk. Inside she found a page from a school book, and on it, in round letters, three questions. What is your name? What can you see from your window? Are you happy? There was an address in a country on the other side of the ocean. Elena sat down on the sand and wrote an answer before her coffee was cold. She described her window in great detail. The third question took her a week. When the reply came, it was from a grown man, a doctor, who had wondered all his life whether the sea could read.',
  },
  {
    id: 'stone-soup',
    title: 'Stone Soup',
    topic: 'stories',
    subjects: 'soup, stone, hunger, village, sharing, traveler, fairy tale',
    text: "A hungry traveller came to a village, but nobody had anything to spare. So he made a fire in the square, put a pot of water on it and threw in a smooth grey stone. “What are you cooking?” asked a boy. “Stone soup,” said the traveller. “It is wonderful. Only a little salt is missing.” The boy's mother brought salt. A farmer thought that it might need a carrot, and somebody else had half a cabbage. Beans arrived, then onions, then a bone. When it was ready, there was enough for everyone, and they all agreed that they had never tasted a better soup. In the morning the traveller washed his stone and put it back into his pocket.",
  },
  {
    id: 'thief-of-hours',
    title: 'The Thief of Hours',
    topic: 'stories',
    subjects: 'time 5, thief, watch, inventor, regret, dream',
    text: 'It was an elegant crime. For a modest fee, the inventor removed from your life any hour that you did not wish to experience: the dentist, the tax declaration, the conversation with your mother about the curtains. You pressed the button on the silver watch, and it was already over. His customers were enthusiastic. They skipped the queue, then the journey, then the rainy afternoon, and eventually most of the week. Years later they began to return, one after another, grey-haired and bewildered, and asked for something back. The inventor opened a drawer in which thousands of hours lay glittering like dust. “Take whatever you like,” he said gently, “but I should warn you. All of them are rainy afternoons.”',
  },
]
