import { parentPort } from 'node:worker_threads';
import { PKPass } from 'passkit-generator';

/** Not TypeScript: a thread starts from a file that node reads as it is, from source and from the build alike. */

/**
 * @param {import('./pkpass.js').PkpassOrder} order
 * @returns {Buffer}
 */
function sign({ files, certificates, props, expiresAt, fields, barcode }) {
  const pass = new PKPass(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
    certificates,
    props,
  );
  pass.type = 'storeCard';
  for (const [place, written] of Object.entries(fields)) pass[place].push(...written);
  if (expiresAt) pass.setExpirationDate(new Date(expiresAt));
  if (barcode) pass.setBarcodes(barcode);
  return pass.getAsBuffer();
}

parentPort?.on('message', ({ id, order }) => {
  try {
    parentPort?.postMessage({ id, made: sign(order) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: error instanceof Error ? error.message : 'unknown' });
  }
});
