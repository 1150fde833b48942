export const enUS = {
  action: 'Share',
  link: 'Link to the card',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: "We couldn't copy it: please mark the link and copy it yourself.",
} as const;
