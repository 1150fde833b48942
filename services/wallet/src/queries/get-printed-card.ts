import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import sharp from 'sharp';
import { hashPublicToken } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { SETTINGS, type WalletSettings } from '../config.js';
import { mustBePrintable } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';
import { PassPictures } from '../pass-pictures.js';
import { describeCardPrint, type Paper } from '../print/card-print.js';
import { CardPrinter } from '../print/card-printer.js';
import { Businesses } from '../projections/businesses.js';
import { CardStates } from '../projections/card-states.js';

/** The cover's picture and the mark on the back, in pixels at some 300 to the inch. */
const PICTURE = { width: 1_000, height: 720 };
const LOGO = { width: 180, height: 180 };

/** The card of a card page's token as a PDF to be folded. Errors: PASS_NOT_FOUND, CARD_NOT_PRINTABLE. */
export class GetPrintedCard extends Query<Buffer> {
  constructor(
    readonly publicToken: string,
    readonly paper: Paper,
    readonly hidesAmount: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetPrintedCard)
export class GetPrintedCardHandler implements IQueryHandler<GetPrintedCard> {
  constructor(
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CardStates) private readonly cardStates: CardStates,
    @Inject(PassPictures) private readonly pictures: PassPictures,
    @Inject(CardPrinter) private readonly printer: CardPrinter,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  async execute({ publicToken, paper, hidesAmount }: GetPrintedCard): Promise<Buffer> {
    const pass = await this.passes.getByPublicToken(hashPublicToken(publicToken));
    const [cardState, business] = await Promise.all([this.cardStates.of(pass), this.businesses.get(pass.businessSlug)]);
    const now = this.clock.now();
    mustBePrintable(pass, cardState, now);
    const [picture, logo] = await Promise.all([
      this.pictures.made(pass.snapshot.imageKey, (file) =>
        sharp(file, PassPictures.LIMITS)
          .resize({ ...PICTURE, fit: 'cover' })
          .flatten({ background: '#fff' })
          .jpeg()
          .toBuffer(),
      ),
      this.pictures.made(business.logoKey, (file) =>
        sharp(file, PassPictures.LIMITS)
          .resize({ ...LOGO, fit: 'inside' })
          .png()
          .toBuffer(),
      ),
    ]);
    const code = this.sealer.open(pass.codeSealed, 'card-code');
    const qrKey = this.settings.QR_SIGNING_KEY;
    return this.printer.draw(
      describeCardPrint({ pass, cardState, business, code, qrKey, paper, hidesAmount, picture, logo, now }),
    );
  }
}
