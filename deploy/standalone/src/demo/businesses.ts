export interface DemoGiftCard {
  readonly name: string;
  readonly tag: string;
  readonly description: string;
  /** Dollars; a range lets the guest choose. */
  readonly amount:
    | number
    | { readonly min: number; readonly max: number; readonly step: number; readonly suggestions: readonly number[] };
  /** Of a package, whose price the amount is (DEC-6.35). */
  readonly package?: { readonly unit: string; readonly contents: string; readonly units: number };
  /** Percent. */
  readonly discount: number;
  /** A file in deploy/standalone/demo. */
  readonly picture: string;
}

export interface DemoBusiness {
  readonly name: string;
  readonly slug: string;
  readonly ownerName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
  };
  /** What guests see; the phone is the business's own. */
  readonly contact: {
    readonly phone: string;
    readonly email: string;
    readonly website: string;
    readonly openingHours: string;
  };
  /** A file in deploy/standalone/demo. */
  readonly logo: string;
  /** How much it has sold in its year (past.ts). */
  readonly trade: number;
  readonly giftCards: readonly DemoGiftCard[];
}

/** The businesses that a standalone platform shows at its first start. */
export const demoBusinesses: readonly DemoBusiness[] = [
  {
    name: 'Larkspur House',
    slug: 'larkspur-house',
    ownerName: 'Marguerite Lane',
    email: 'owner@larkspur.test',
    phone: '5550142277',
    address: { street: '12 Lakeshore Road', city: 'Cooperstown', state: 'NY', zipCode: '13326' },
    contact: {
      phone: '5550142200',
      email: 'table@larkspur.test',
      website: 'https://larkspur.test',
      openingHours: 'Every day, 7 AM to 10 PM',
    },
    logo: 'larkspur-logo.png',
    trade: 1,
    giftCards: [
      {
        name: 'A Weekend by the Lake',
        tag: 'Relaxing Staycation',
        description: 'Two nights in a lake room, breakfast on the terrace and the rowing boat whenever you like.',
        amount: 420,
        discount: 15,
        picture: 'lake.webp',
      },
      {
        name: 'Sunday Brunch for Two',
        tag: 'Weekend Brunch',
        description: 'Eggs as you like them, warm croissants, and as much coffee as the morning needs.',
        amount: 80,
        discount: 10,
        picture: 'brunch.webp',
      },
      {
        name: 'Supper in the Dining Room',
        tag: 'Fine Dining',
        description: 'Four courses from the garden and the coast, with a glass to start.',
        amount: 150,
        discount: 12,
        picture: 'pasta.webp',
      },
      {
        name: 'An Afternoon at the Spa',
        tag: 'Spa & Dine Combo',
        description: 'Sauna, pool and a fifty-minute massage, then a light lunch by the water.',
        amount: 190,
        discount: 20,
        picture: 'spa.webp',
      },
      {
        name: 'The Birthday Table',
        tag: 'Birthday Special',
        description: 'A table under the bunting, a cake with their name, and candles that do go out.',
        amount: 120,
        discount: 10,
        picture: 'dessert.webp',
      },
      {
        name: 'Dinner above the City',
        tag: 'City Lights Dining',
        description: 'The roof table for two, five courses, and the whole skyline.',
        amount: 240,
        discount: 18,
        picture: 'city.webp',
      },
      {
        name: 'A Winter Evening',
        tag: 'Winter Warmth',
        description: 'Fondue by the fire and mulled wine to walk home on.',
        amount: 95,
        discount: 8,
        picture: 'winter.webp',
      },
      {
        name: 'Dinner on Us',
        tag: 'Just Because',
        description: 'Any evening, any table, any dish. What is left stays on the card.',
        amount: { min: 10, max: 500, step: 1, suggestions: [25, 50, 100, 250] },
        discount: 10,
        picture: 'table.webp',
      },
    ],
  },
  {
    name: 'Juniper & Rye',
    slug: 'juniper-rye',
    ownerName: 'Theo Castellan',
    email: 'owner@juniper.test',
    phone: '5550198834',
    address: { street: '88 Orchard Street', city: 'New York', state: 'NY', zipCode: '10002' },
    contact: {
      phone: '5550198800',
      email: 'hello@juniper.test',
      website: 'https://juniper.test',
      openingHours: 'Tue to Fri, 5 PM to midnight\nSat and Sun, noon to midnight',
    },
    logo: 'juniper-rye-logo.png',
    trade: 0.6,
    giftCards: [
      {
        name: 'Oysters and Two Coupes',
        tag: 'Date Night',
        description: 'A dozen oysters on ice and two glasses of something cold.',
        amount: 70,
        discount: 10,
        picture: 'oysters.webp',
      },
      {
        name: 'Five Wine Tastings',
        tag: 'Wine & Dine',
        description: 'Five evenings at the bar, whenever you like, with whoever pours.',
        amount: 200,
        package: {
          unit: 'Wine tasting',
          contents: 'Five glasses of the month, bread from the oven and a plate of cheese.',
          units: 5,
        },
        discount: 10,
        picture: 'winter.webp',
      },
      {
        name: 'Harvest Supper',
        tag: 'Autumn Flavors',
        description: 'Roast squash, figs and the last tomatoes: the kitchen cooks what came in that morning.',
        amount: 110,
        discount: 15,
        picture: 'harvest.webp',
      },
      {
        name: 'The Long Table',
        tag: 'For the Team',
        description: 'Fourteen seats, shared plates, and nobody has to order.',
        amount: 600,
        discount: 20,
        picture: 'table.webp',
      },
      {
        name: 'Early Supper',
        tag: "Chef's Special",
        description: 'Three courses between five and seven, for those with a play to catch.',
        amount: 60,
        discount: 5,
        picture: 'supper.webp',
      },
      {
        name: 'A Night from All of Us',
        tag: 'For the Team',
        description: 'Everybody puts in what they like, and somebody has an evening to remember.',
        amount: { min: 20, max: 1_000, step: 1, suggestions: [50, 100, 200, 300] },
        discount: 0,
        picture: 'dessert.webp',
      },
      {
        name: 'Breakfast at the Counter',
        tag: 'Just Because',
        description: 'One perfect egg, toast, and a seat where the cooking happens.',
        amount: 25,
        discount: 0,
        picture: 'brunch-table.webp',
      },
    ],
  },
];
