import type { Model } from 'mongoose';
import { isDuplicateKey } from './mongo.js';

/** A read model's document: what one aggregate looked like at its highest version seen. */
export interface ProjectedDocument {
  readonly _id: string;
  readonly version: number;
}

/**
 * Stores what an event says unless a later event was seen: late, doubled and disordered events change nothing. The event
 * that the document shows writes it again, so that telling the whole log anew repairs a document whatever became of it.
 */
export async function projectLatest<D extends ProjectedDocument>(
  model: Model<D>,
  id: string,
  version: number,
  fields: Partial<Omit<D, '_id' | 'version'>>,
): Promise<void> {
  try {
    await model.collection.updateOne(
      { _id: id as never, version: { $lte: version } },
      { $set: { ...fields, version } as never },
      { upsert: true },
    );
  } catch (error) {
    // The upsert found no older document and met the newer one: nothing to do.
    if (!isDuplicateKey(error)) throw error;
  }
}
