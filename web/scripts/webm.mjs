// The few parts of a WebM file that a short silent film needs (https://www.matroska.org/technical/elements.html).

const ids = {
  ebml: '1a45dfa3',
  segment: '18538067',
  info: '1549a966',
  tracks: '1654ae6b',
  cluster: '1f43b675',
  cues: '1c53bb6b',
};

/** An element: id, size in eight bytes, content. */
function element(id, ...content) {
  const body = Buffer.concat(content.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part))));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function uint(id, value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

function float(id, value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

/** A new cluster begins with each key frame, so that a player can jump there. */
function clustersOf(frames) {
  const clusters = [];
  for (const frame of frames) {
    if (frame.key) clusters.push({ at: frame.at, blocks: [] });
    const cluster = clusters.at(-1);
    const head = Buffer.alloc(4);
    head.writeUInt8(0x81, 0);
    head.writeInt16BE(frame.at - cluster.at, 1);
    head.writeUInt8(frame.key ? 0x80 : 0, 3);
    cluster.blocks.push(element('a3', head, frame.bytes));
  }
  return clusters;
}

/**
 * @param frames [{at: milliseconds, key: boolean, bytes: Buffer}] in their order, the first one a key frame
 * @returns the file's bytes
 */
export function webm({ width, height, codec, duration, frames }) {
  const head = element(
    ids.ebml,
    uint('4286', 1),
    uint('42f7', 1),
    uint('42f2', 4),
    uint('42f3', 8),
    element('4282', 'webm'),
    uint('4287', 2),
    uint('4285', 2),
  );
  const info = element(
    ids.info,
    uint('2ad7b1', 1_000_000),
    float('4489', duration),
    element('4d80', 'giftcard'),
    element('5741', 'giftcard'),
  );
  const video = element('e0', uint('b0', width), uint('ba', height));
  const tracks = element(
    ids.tracks,
    element('ae', uint('d7', 1), uint('73c5', 1), uint('83', 1), element('86', codec), video),
  );
  const clusters = clustersOf(frames);
  const written = clusters.map(({ at, blocks }) => element(ids.cluster, uint('e7', at), ...blocks));
  const cuesAt = (positions) =>
    element(
      ids.cues,
      ...clusters.map(({ at }, index) =>
        element('bb', uint('b3', at), element('b7', uint('f7', 1), uint('f1', positions[index]))),
      ),
    );
  // Sizes are all eight bytes, so the cues are as long as they will be: they can stand before what they point to.
  const before = info.length + tracks.length + cuesAt(clusters.map(() => 0)).length;
  let position = before;
  const positions = written.map((cluster) => {
    const at = position;
    position += cluster.length;
    return at;
  });
  return Buffer.concat([head, element(ids.segment, info, tracks, cuesAt(positions), ...written)]);
}
