/** What a gift card is for: a choice of the admin, shown to buyers. */
export interface GiftCardTag {
  readonly label: string;
  readonly emoji: string;
}

/** The 38 tags of SPEC-3.2, in its order; stored and sent by their labels. */
export const GIFT_CARD_TAGS: readonly GiftCardTag[] = [
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
