export interface DemoGuest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const NAMES = [
  'Ada Whitlock',
  'Ben Okafor',
  'Camila Reyes',
  'Dana Lindqvist',
  'Eli Rosen',
  'Fiona Gallagher',
  'George Tanaka',
  'Hannah Brooks',
  'Isaac Duarte',
  'June Park',
  'Karim Haddad',
  'Lucy Marchetti',
  'Marcus Bell',
  'Nora Feldman',
  'Owen Prescott',
  'Priya Raman',
  'Quentin Moore',
  'Rosa Delgado',
  'Sam Whitaker',
  'Tess Holloway',
  'Ulysses Grady',
  'Vera Novak',
  'Walter Hughes',
  'Ximena Ortiz',
  'Yusuf Demir',
  'Zoe Carmichael',
  'Amos Fletcher',
  'Bridget Nolan',
  'Caleb Stern',
  'Delia Vaughn',
  'Emmett Shaw',
  'Frances Liu',
  'Gus Andersen',
  'Helen Abara',
  'Ivy Chandler',
  'Jonah Mercer',
  'Kate Donnelly',
  'Leo Vargas',
  'Mina Sato',
  'Noel Barrett',
];

/** Who has bought, given and been given; their addresses can't receive mail. */
export const demoGuests: readonly DemoGuest[] = NAMES.map((name, index) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  phone: `555${String(2_010_000 + index * 7_919)}`,
}));

export const demoOccasions: readonly { readonly occasion: string; readonly message: string }[] = [
  { occasion: 'Birthday', message: 'Happy birthday! Take the whole evening, you have earned it.' },
  { occasion: 'Thank you', message: 'For watching the dog, the plants and the mail. Enjoy.' },
  { occasion: 'Anniversary', message: 'Ten years! Dinner is on us.' },
  { occasion: 'Congratulations', message: 'You passed. Now go and celebrate properly.' },
  { occasion: 'Just because', message: 'No reason at all. See you there.' },
];
