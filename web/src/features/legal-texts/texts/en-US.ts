export const enUS = {
  title: 'Legal pages',
  lead: 'What your guests agree to when they buy, and who you are. Each page begins as a template with your data; write your own where your counsel wants other words.',
  failed: 'The page could not be loaded.',
  pages: {
    terms: {
      title: 'Terms of sale',
      lead: 'Guests accept them by paying. Each purchase keeps the version that its buyer saw.',
    },
    privacyPolicy: { title: 'Privacy', lead: 'What you do with the data of your guests.' },
    imprint: { title: 'Imprint', lead: 'Who sells the cards, and how to reach you.' },
  },
  text: {
    label: 'Text of the page',
    hint: 'Lines that begin with # are titles, ## are headings, - are items of a list; [words](https://...) are a link.',
  },
  own: 'You wrote this page.',
  template: 'This is the template with your data: it changes with your settings.',
  see: 'See the page',
  publish: 'Publish',
  useTemplate: 'Use the template again',
  published: 'Published: this is what guests read from now on.',
  notPublished: 'The page could not be published.',
} as const;
