import type { Passage } from '../passage.ts'

export const dialogues: readonly Passage[] = [
  {
    id: 'at-the-doctor',
    title: "At the Doctor's",
    topic: 'dialogues',
    subjects: 'doctor, illness, headache 2, medicine 2, patient, pain',
    text: `– Good morning, Mr Novak. What brings you here today?
– I have had a headache for a week, doctor. It starts at noon and gets worse in the evening.
– Do you have a fever, or does your neck feel stiff?
– No fever, but my neck is always tired.
– What kind of work do you do?
– I sit in front of three screens all day.
– And how much water do you drink?
– I drink nine cups of coffee.
– I see. I will check your eyes, but I have an idea. Try one cup of coffee, two walks and six glasses of water. If it isn't better by Friday, come back.
– Nine glasses of water might be easier than one cup of coffee.`,
  },
  {
    id: 'asking-for-directions',
    title: 'Which Way to the Station?',
    topic: 'dialogues',
    subjects: 'direction, railway station, street, stranger, map, walk',
    text: `– Excuse me, could you tell me the way to the station?
– Of course. Go straight on until you see a church.
– Straight on to the church. And then?
– Turn left, and walk past the market.
– Is it far?
– It's about ten minutes if you don't stop at the market.
– Why should I stop at the market?
– Because there is a woman who sells hot apple cake.
– I see. And if I do stop?
– Then it's half an hour, and you will miss your train. But you won't be sorry.`,
  },
  {
    id: 'renting-a-flat',
    title: 'Renting a Flat',
    topic: 'dialogues',
    subjects: 'apartment, rent, landlord, tenant, heating, room',
    text: `– The living room faces south, so you will have sunshine all afternoon.
– It's lovely. How much is the rent, and does it include the heating?
– It's seven hundred and fifty a month. Heating is included, but electricity isn't.
– And how long is the contract?
– One year. After that you can give notice at any time.
– May I ask about the neighbours? The walls look rather thin.
– Above you lives a student who sleeps all day, and below you there is a dentist's office. It's closed in the evening.
– Then I can play my trumpet.
– In that case the rent is eight hundred.`,
  },
  {
    id: 'at-the-restaurant',
    title: 'A Table for Two',
    topic: 'dialogues',
    subjects: 'restaurant, waiter, menu, meal, fish, dinner',
    text: `– Are you ready to order?
– Almost. Could you tell us what the fish of the day is?
– It's trout from the lake, with butter and new potatoes.
– That sounds good. I'll have the trout, please.
– And for you, sir?
– I can't eat nuts or milk. Is there anything for me?
– The tomato soup is made without milk, and the chef can cook the chicken in oil.
– Wonderful. Then I'll take both.
– Would you like to see the list of desserts now or later?
– Now, please. We need to know how much trout we may eat.`,
  },
  {
    id: 'returning-a-library-book',
    title: 'Forty Years Late',
    topic: 'dialogues',
    subjects: 'library 5, book, fine, librarian, return 4, memory 3',
    text: `– Good morning. I'd like to return this book, but I'm afraid it's a little overdue.
– That happens to everybody. Let me scan it. Strange, it isn't in the system.
– No, I suppose it wouldn't be. I borrowed it when I was eleven.
– May I look at the stamp? Goodness. This was due forty years ago.
– I found it when I cleared out my parents' house. What do I owe you?
– At ten cents a day it would be roughly fifteen hundred, but we abolished fines last spring.
– I feel that I ought to pay something.
– Then tell me one thing. Was it good?
– I must have read it thirty times. It's the reason I became a geologist.
– In that case, I would say that it did precisely what we lent it for.`,
  },
  {
    id: 'planning-a-surprise',
    title: 'The Surprise Party',
    topic: 'dialogues',
    subjects: 'birthday, party 4, surprise, cake 3, friend, gift',
    text: `– Quick, close the door. She mustn't hear us.
– All right. What's the plan for Saturday?
– We meet at my place at six. You bring the cake, and Omar brings the music.
– What kind of cake does she like?
– Chocolate, with no nuts. And we need thirty candles.
– How will you get her to come?
– I'll say that my computer is broken. She can never say no to a broken computer.
– That's clever. And what about a present?
– We all put in ten, and we buy her the red bicycle.
– I love it. But where do we hide a red bicycle?
– In your bathroom.`,
  },
  {
    id: 'lost-and-found',
    title: 'Lost and Found',
    topic: 'dialogues',
    subjects: 'loss, umbrella, office, bag, owner 2',
    text: `– Lost property office, how can I help you?
– I left an umbrella on the number nine bus yesterday.
– I have forty-three umbrellas from yesterday. What does yours look like?
– It's black.
– So are forty-one of the others. Is there anything special about it?
– The handle is a wooden duck.
– A duck with one eye or with two?
– With one. My son bit off the other when he was three.
– Then I have good news. He has been looking at me all morning, and I was beginning to feel guilty.`,
  },
  {
    id: 'job-offer-negotiation',
    title: 'Talking About the Salary',
    topic: 'dialogues',
    subjects: 'salary, negotiation, job, raise, contract, boss',
    text: `– Thank you for the offer. I would very much like to join the team, and I do have one question about the salary.
– Please go ahead.
– The figure is slightly lower than I had anticipated. In my present position I am responsible for a similar budget and two additional languages.
– I appreciate that. Unfortunately, the range for this post was fixed in January.
– I understand. Would there be some flexibility elsewhere, for instance in the number of days that I work from home, or in the training allowance?
– We could certainly discuss training. What did you have in mind?
– An evening course in data analysis. The company would benefit within six months.
– If you put that in writing, I will support it, and we will review the salary after a year.
– That seems a fair compromise. I'll send you the details tomorrow.`,
  },
  {
    id: 'teaching-grandpa',
    title: 'Grandfather Sends a Photo',
    topic: 'dialogues',
    subjects: 'grandfather, telephone, photograph, teaching 3, technology, family',
    text: `– Grandpa, you press this button to take the picture.
– I pressed it. Now I can see an old man.
– That's you. Turn the camera around.
– Ah, now I see an old dog. That's better.
– Good. And now you send it. Touch the little arrow.
– It asks me who should get it.
– Choose Mum.
– I can't find Mum. I only find two hundred people.
– Wait, not all of them!
– Too late. Look, they are all sending me hearts. I like this machine.`,
  },
]
