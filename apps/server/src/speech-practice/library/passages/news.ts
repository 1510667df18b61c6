import type { Passage } from '../passage.ts'

export const news: readonly Passage[] = [
  {
    id: 'library-bus',
    title: 'A Library on Wheels',
    topic: 'news',
    subjects: 'library 5, book, bus, village, reading, news',
    text: 'Good news for readers in the hills: the library bus is back. After two years without a driver, the old green bus will visit eleven villages again, beginning this Monday. It carries two thousand books, a box of games and one very soft chair. The new driver is a former teacher who grew up in the area. She says that she knows every bend of the road, and most of the children too. The bus stops for one hour in each village. Borrowing is free. Only one thing is asked of all visitors: please take off your muddy boots before you come in.',
  },
  {
    id: 'bridge-opens',
    title: 'Town Celebrates Its New Bridge',
    topic: 'news',
    subjects: 'bridge, river, construction, town, mayor, news',
    text: 'Several thousand people walked across the river on Sunday, most of them for no other reason than that they could. The new bridge replaces a ferry which had connected the two halves of the town since the nineteenth century. It was completed eight months late, but slightly below its budget, a combination that the mayor described as unusual enough to justify a second bottle of juice. Engineers had to interrupt construction twice because herons were nesting in the scaffolding. The retired ferryman was the first to cross. Asked for his opinion, he considered the question carefully and replied that the view was acceptable, although one could no longer hear the water.',
  },
  {
    id: 'bees-on-the-roof',
    title: 'Bees Move In at the Station',
    topic: 'news',
    subjects: 'bee, honey, roof, railway station, insect, news',
    text: 'Half a million bees have moved into the main railway station. They live in twelve wooden boxes on the roof, high above platform nine, and travellers will hardly notice them. The idea came from a conductor who keeps bees at home. Cities, he explains, are good places for them, because parks and balconies bloom from spring to autumn, and few people spray poison there. The first honey will be sold in the summer. Experts expect it to taste of lime trees and lavender. The railway is pleased with its new colleagues. Since they moved in, it says, not one of them has been late.',
  },
  {
    id: 'lost-dog-found',
    title: 'Lost Dog Takes the Train',
    topic: 'news',
    subjects: 'dog, train, pet, police, owner 2, news',
    text: 'A small brown dog took the train to the sea on Tuesday, and he did not have a ticket. His name is Oscar. He had run out of his garden in the morning. At the station he walked onto a train and lay down under a seat. Nobody saw him for two hours. At the last stop, the guard found him and gave him some water. Oscar had his phone number on his collar, so the guard called his family. They came by car in the evening. Oscar was sitting on the beach next to two police officers, and he looked very pleased. He was wet, too.',
  },
  {
    id: 'storm-warning',
    title: 'Storm Expected Tonight',
    topic: 'news',
    subjects: 'storm, weather, wind, warning, forecast, rain, hurricane',
    text: "The weather service has issued a warning for tonight. A strong storm is moving in from the west and will reach the coast at about nine o'clock. Winds of up to a hundred kilometres an hour are expected, together with heavy rain. People who live near the harbour should move their cars to higher ground. Please bring in chairs, plants and everything else that can fly. Keep a torch and some drinking water ready, because the power may fail for a few hours. Stay away from trees, and do not go to the beach to take pictures. By tomorrow noon the wind will have dropped, and the weekend looks calm and bright.",
  },
  {
    id: 'four-day-week',
    title: 'Results of the Four-Day Week',
    topic: 'news',
    subjects: 'work, employee, research, productivity, leisure, company',
    text: 'A year after fifty companies reduced the working week to four days without cutting salaries, researchers have published their conclusions. Productivity, measured by turnover, remained stable in the majority of firms and rose in a third of them. Employees reported sleeping longer, and the number of days lost to illness fell considerably. The experiment was not a universal success. In three companies the remaining days became so intense that staff asked to return to the previous arrangement. According to the authors, the decisive factor was not the additional free day itself but the preparation that preceded it: meetings were shortened, approvals simplified and interruptions forbidden before noon. Some of that, they observe with dry humour, might be attempted in a five-day week as well.',
  },
  {
    id: 'football-final',
    title: 'Small Club, Big Cup',
    topic: 'news',
    subjects: 'football, soccer, goal 4, team, match 2, champion, sport',
    text: 'Nobody had expected them to get this far. The players of Harbour United have jobs: there is a baker, a bus driver and two students among them. Yesterday they won the cup. For eighty minutes they defended with everything they had, and twice the ball hit the post. Then, five minutes before the end, the baker passed to the bus driver, who shot from twenty metres. The goalkeeper did not even move. When the final whistle came, people in the small stadium were crying and laughing at the same time. This morning the bakery opened two hours late. Nobody complained, and the bread was free.',
  },
  {
    id: 'museum-theft',
    title: 'The Painting Comes Home',
    topic: 'news',
    subjects: 'museum, painting, art, theft, thief, police',
    text: 'A painting that vanished from the city museum thirty-one years ago has been returned by post. The parcel, wrapped in brown paper and addressed in careful capitals, arrived between two catalogues on Wednesday. Inside, protected by three woollen blankets, lay the small portrait of a girl with a lantern. There was no letter. The director confirmed that the picture is genuine and in excellent condition, apart from a faint smell of peppermint. Police have examined the wrapping without success. The curators, for their part, prefer not to ask too many questions. The girl will hang in her old place from Saturday, and admission on the first day will be free. Perhaps, the director suggested, somebody would like to visit her.',
  },
  {
    id: 'tree-planting',
    title: 'Ten Thousand Trees in One Day',
    topic: 'news',
    subjects: 'tree, forest, volunteer 2, school, planting, news',
    text: 'Ten thousand young trees were planted on the bare hill behind the town on Saturday. More than nine hundred people helped. They came with spades, gloves and warm tea, and the oldest of them was ninety-two. The hill lost its forest in the great storm six years ago. Since then the rain has carried away the earth. The schools chose the trees: oak, beech and wild cherry. Each class has its own row, and the children promised to bring water if the summer is dry. A sign at the foot of the hill now says, “Please walk around us. We are still small.”',
  },
]
