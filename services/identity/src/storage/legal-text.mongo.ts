import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Connection } from 'mongoose';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { LegalTexts } from '../domain/legal-text.repository.js';

interface LegalTextDocument {
  readonly _id: string;
  readonly text: string;
  readonly keptAt: Date;
}

@Injectable()
export class MongoLegalTexts implements LegalTexts {
  private readonly texts: Collection<LegalTextDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.texts = connection.collection<LegalTextDocument>('legal-texts');
  }

  async keep(businessSlug: string, version: string, text: string): Promise<void> {
    const kept = { $setOnInsert: { text, keptAt: this.clock.now() } };
    await this.texts.updateOne({ _id: idOf(businessSlug, version) }, kept, { upsert: true });
  }

  async find(businessSlug: string, version: string): Promise<string | undefined> {
    return (await this.texts.findOne({ _id: idOf(businessSlug, version) }))?.text;
  }
}

function idOf(businessSlug: string, version: string): string {
  return `${businessSlug}:${version}`;
}
