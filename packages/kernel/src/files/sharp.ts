import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/** libvips, loaded with the first picture: that takes a tenth of a second, and no service needs one to start. It reads JPEG, PNG and WebP and nothing else. */
export function sharpWhenNeeded(): Promise<typeof sharp> {
  return (loading ??= load());
}

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  return loaded;
}
