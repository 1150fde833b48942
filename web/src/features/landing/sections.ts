/** The parts of the landing page, in order: the menus link to them. */
export const SECTIONS = [
  { id: 'about', label: 'About' },
  { id: 'highlights', label: 'Highlights' },
  { id: 'benefits', label: 'Benefits' },
  { id: 'register', label: 'Register' },
  { id: 'contact', label: 'Contact' },
] as const;
