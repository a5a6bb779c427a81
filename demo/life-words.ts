/** People without an account, of whom some left a number. */
export const guests = [
  { name: 'Ilhaan Cabdi Warfaa', email: 'ilhaan.warfaa@mail.example', phone: '+252615550191' },
  { name: 'Samir Abdalla', email: 'samir.abdalla@post.example', phone: null },
  { name: 'Grace Wanjiru', email: 'grace.w@mail.example', phone: '+252615550193' },
  { name: 'Mehmet Yıldız', email: 'm.yildiz@post.example', phone: null },
  { name: 'Cabdi Nasir Xirsi', email: 'nasir.xirsi@mail.example', phone: '+252615550195' },
];

export const rentTexts = [
  'Is it still free from the first of next month? We are a family of four.',
  'Salaan, can I see it on Saturday after the noon prayer?',
  'How much is the deposit, and can it be paid in two parts?',
  'Does the generator run at night too, or only in the evening?',
  'Is the water from the borehole sweet or salty?',
  'I work at the hospital close by. Could I move in within a week?',
  'Is parking for one car inside the gate?',
  'Would you take 10 dollars less for a one-year lease?',
  'Are there students in the building? I need a quiet place to study.',
  'My mother cannot climb stairs. How many steps are there?',
  'Does the rent include internet and light?',
  'We saw it yesterday and like it very much. When can we sign?',
  'Can the landlord put in a second air conditioner?',
  'Please send me a few more pictures of the kitchen.',
  'Is the road open to cars in the rainy season?',
  'Two of us would share it, both with steady work. Is that fine?',
];

export const saleTexts = [
  'May my lawyer look at the title deed before we meet?',
  'Which side faces the road, and how wide is it?',
  'Would you sell half of it?',
  'Is payment in two instalments possible, half now and half in three months?',
  'Has the boundary been measured by the municipality?',
  'I am abroad until June. Can my brother view it for me?',
  'Are there any claims of neighbours on the land?',
  'What is the last price if I pay at once?',
];

/** What owners answer, by what they think of who asks. */
export const answers = {
  responded: [
    'Yes, it is still available. When would you like to see it?',
    'Please bring your ID to the viewing.',
    'I can show it Monday to Saturday, 9 AM to 5 PM.',
  ],
  interested: [
    'Yes, all of it is included. Come and see it on Saturday.',
    'We can talk about that when you have seen it.',
  ],
  not_interested: ['I am looking for a tenant for a whole year.', 'The price is the last one, I am sorry.'],
} as const;

/** And what they hear then. */
export const thanks = {
  responded: ['Thank you, I will call tomorrow.', 'Good. Is Sunday possible, too?'],
  interested: ['Very good, then we come on Saturday.', 'Good, I will call you on Thursday.'],
  not_interested: ['It is too far for us, thank you.', 'I understand, thank you.'],
} as const;
