/** What a gift card is for (specification 3): 38 tags, stored and sent by their labels. The same list as the catalog's. */
export const GIFT_CARD_TAGS: readonly { label: string; emoji: string }[] = [
  { label: 'Birthday Special', emoji: '🎂' },
  { label: 'Anniversary Delight', emoji: '💍' },
  { label: 'Festive Cheers', emoji: '🎉' },
  { label: 'Thank You', emoji: '🙏' },
  { label: 'Congratulations', emoji: '🎊' },
  { label: 'Get Well Soon', emoji: '💐' },
  { label: 'Housewarming Gift', emoji: '🏡' },
  { label: 'Fine Dining', emoji: '🍽️' },
  { label: 'Romantic Dinner', emoji: '🕯️' },
  { label: 'Weekend Brunch', emoji: '🥞' },
  { label: 'Family Feast', emoji: '🍲' },
  { label: "Chef's Special", emoji: '👨‍🍳' },
  { label: 'All-You-Can-Eat Buffet', emoji: '🍱' },
  { label: 'Relaxing Staycation', emoji: '🛏️' },
  { label: 'Spa & Dine Combo', emoji: '💆' },
  { label: 'Luxury Escape', emoji: '🏨' },
  { label: 'Gourmet Experience', emoji: '🧑‍🍳' },
  { label: 'Wine & Dine', emoji: '🍷' },
  { label: 'Beachside Bliss', emoji: '🏖️' },
  { label: 'Mountain Retreat', emoji: '🏔️' },
  { label: 'City Lights Dining', emoji: '🌃' },
  { label: 'Exotic Flavors', emoji: '🥭' },
  { label: 'Employee Appreciation', emoji: '🏅' },
  { label: 'Loyalty Rewards', emoji: '⭐' },
  { label: 'Client Gifting', emoji: '🤝' },
  { label: 'Corporate Thank You', emoji: '💼' },
  { label: 'Just Because', emoji: '🎁' },
  { label: 'Date Night', emoji: '🌹' },
  { label: 'Summer Treats', emoji: '🍦' },
  { label: 'Winter Warmth', emoji: '☕' },
  { label: 'Spring Refresh', emoji: '🌷' },
  { label: 'Autumn Flavors', emoji: '🍂' },
  { label: 'For Food Lovers', emoji: '😋' },
  { label: 'For Him', emoji: '👔' },
  { label: 'For Her', emoji: '👗' },
  { label: 'For the Family', emoji: '👨‍👩‍👧' },
  { label: 'For the Team', emoji: '👥' },
  { label: 'For You', emoji: '💝' },
];

const emojis = new Map(GIFT_CARD_TAGS.map(({ label, emoji }) => [label, emoji]));

/** A tag's emoji, which is decoration, and its label, which is read out. An emoji that came with the label is kept. */
export function splitTag(tag: string): { emoji: string; label: string } {
  const match = /^(\P{L}+?)\s+(\p{L}.*)$/u.exec(tag.trim());
  if (match) return { emoji: match[1] ?? '', label: match[2] ?? '' };
  const label = tag.trim();
  return { emoji: emojis.get(label) ?? '', label };
}
