// The film, drawn on a canvas as a function of time: a card is made, given, and scanned. Runs in the browser that render-intro.mjs opens.
const WIDTH = 960;
const HEIGHT = 540;
const FRAMES_PER_SECOND = 24;
const SCENE = 4;
const SECONDS = 3 * SCENE + 0.5;
const INK = '#1c1a2b';
const STOCK = '#fbf5ea';
const GREEN = '#1f5140';
const canvas = document.querySelector('canvas');
canvas.width = WIDTH;
canvas.height = HEIGHT;
const pen = canvas.getContext('2d');

const ease = (t) => 1 - (1 - Math.min(Math.max(t, 0), 1)) ** 3;
/** 0 before `from`, 1 after `to`, softly in between. */
const between = (t, from, to) => ease((t - from) / (to - from));
const mix = (a, b, share) => a + (b - a) * share;

function rounded(x, y, width, height, radius) {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

function polygon(...corners) {
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

function ground() {
  pen.fillStyle = '#16151d';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(WIDTH / 2, 220, 40, WIDTH / 2, 240, 520);
  light.addColorStop(0, '#3a2b30');
  light.addColorStop(1, '#16151d00');
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** The gift card, its middle at (x, y). @param band how far the paper band with the name is drawn, 0 to 1 */
function card(art, x, y, width, turn, band) {
  const height = width / 1.586;
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.shadowColor = 'rgb(0 0 0 / .55)';
  pen.shadowBlur = 40;
  pen.shadowOffsetY = 22;
  const foil = pen.createLinearGradient(-width / 2, -height / 2, width / 2, height / 2);
  for (const [at, tone] of [[0, '#c08a1e'], [0.25, '#f6e2a8'], [0.5, '#d9a53a'], [0.75, '#fff3cf'], [1, '#b98318']]) foil.addColorStop(at, tone);
  pen.fillStyle = foil;
  rounded(-width / 2, -height / 2, width, height, 18);
  pen.fill();
  pen.shadowColor = 'transparent';
  rounded(-width / 2 + 3, -height / 2 + 3, width - 6, height - 6, 16);
  pen.clip();
  pen.drawImage(art, -width / 2, -height / 2, width, height);
  if (band > 0) {
    const bandHeight = width * 0.195;
    pen.fillStyle = STOCK;
    pen.fillRect(-width / 2, height / 2 - bandHeight * band, width, bandHeight);
    pen.fillStyle = INK;
    pen.globalAlpha = between(band, 0.6, 1);
    pen.textBaseline = 'middle';
    pen.font = `540 ${width * 0.058}px Display`;
    pen.textAlign = 'left';
    pen.fillText('Larkspur House', -width / 2 + width * 0.06, height / 2 - bandHeight / 2);
    pen.textAlign = 'right';
    pen.fillText('$100', width / 2 - width * 0.06, height / 2 - bandHeight / 2);
  }
  pen.restore();
}

/** The back of an envelope or, with `front`, what lies before the card. */
function envelope(x, y, width, front) {
  const height = width * 0.62;
  pen.save();
  pen.translate(x, y);
  if (!front) {
    pen.fillStyle = '#e5d6bd';
    polygon([-width / 2, -height * 0.1], [0, -height * 0.62], [width / 2, -height * 0.1]);
    pen.fillStyle = '#d8c7a9';
    rounded(-width / 2, -height * 0.12, width, height * 0.62, 14);
    pen.fill();
  } else {
    pen.fillStyle = '#f1e6d3';
    polygon([-width / 2, -height * 0.1], [0, height * 0.26], [width / 2, -height * 0.1], [width / 2, height * 0.46], [-width / 2, height * 0.46]);
    pen.fillStyle = STOCK;
    pen.beginPath();
    pen.moveTo(-width / 2, height * 0.46);
    pen.lineTo(-width * 0.06, height * 0.16);
    pen.quadraticCurveTo(0, height * 0.1, width * 0.06, height * 0.16);
    pen.lineTo(width / 2, height * 0.46);
    pen.closePath();
    pen.fill();
  }
  pen.restore();
}

function seal(x, y, radius, size) {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.fillStyle = '#c93f22';
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.fill();
  pen.strokeStyle = '#f6d9c8';
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.arc(0, 0, radius * 0.78, 0, 7);
  pen.stroke();
  pen.fillStyle = '#fdeee4';
  pen.beginPath();
  pen.moveTo(0, radius * 0.42);
  pen.bezierCurveTo(-radius, -radius * 0.2, -radius * 0.4, -radius * 0.62, 0, -radius * 0.2);
  pen.bezierCurveTo(radius * 0.4, -radius * 0.62, radius, -radius * 0.2, 0, radius * 0.42);
  pen.fill();
  pen.restore();
}

function note(x, y, words, shown) {
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.035);
  pen.shadowColor = 'rgb(0 0 0 / .4)';
  pen.shadowBlur = 24;
  pen.shadowOffsetY = 10;
  pen.fillStyle = '#fffdf8';
  rounded(-170, -62, 340, 124, 6);
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.fillStyle = INK;
  pen.font = 'italic 440 28px Display';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  words.forEach((line, at) => {
    const before = words.slice(0, at).join('').length;
    pen.fillText(line.slice(0, Math.max(0, Math.round(shown * words.join('').length) - before)), 0, (at - (words.length - 1) / 2) * 38);
  });
  pen.restore();
}

/** A picture that looks like a QR code; it opens nothing. */
function code(x, y, size) {
  const cells = 21;
  const cell = size / cells;
  const square = (tone, fx, fy, side) => {
    pen.fillStyle = tone;
    pen.fillRect(fx, fy, side * cell, side * cell);
  };
  pen.fillStyle = '#fff';
  pen.fillRect(x - cell * 2, y - cell * 2, size + cell * 4, size + cell * 4);
  pen.fillStyle = INK;
  let random = 7;
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      if (random / 2_147_483_648 > 0.52) pen.fillRect(x + column * cell, y + row * cell, cell + 0.4, cell + 0.4);
    }
  }
  for (const [fx, fy] of [[x, y], [x + size - cell * 7, y], [x, y + size - cell * 7]]) {
    [['#fff', 9], [INK, 7], ['#fff', 5], [INK, 3]].forEach(([tone, side], at) => square(tone, fx + (at - 1) * cell, fy + (at - 1) * cell, side));
  }
}

function phone(x, y, art, done) {
  pen.save();
  pen.translate(x, y);
  pen.shadowColor = 'rgb(0 0 0 / .6)';
  pen.shadowBlur = 50;
  pen.shadowOffsetY = 24;
  pen.fillStyle = '#0d0c12';
  rounded(-118, -210, 236, 440, 34);
  pen.fill();
  pen.shadowColor = 'transparent';
  rounded(-108, -200, 216, 420, 26);
  pen.save();
  pen.clip();
  pen.fillStyle = STOCK;
  pen.fillRect(-108, -200, 216, 420);
  pen.drawImage(art, -96, -182, 192, 121);
  pen.fillStyle = INK;
  pen.font = '540 16px Display';
  pen.textAlign = 'left';
  pen.fillText('Larkspur House', -92, -38);
  code(-66, -14, 132);
  pen.font = '480 26px Display';
  pen.textAlign = 'center';
  pen.fillText('$100.00', 0, 172);
  if (done > 0) {
    pen.globalAlpha = done;
    pen.fillStyle = GREEN;
    pen.fillRect(-108, -200, 216, 420);
    pen.globalAlpha = 1;
    pen.strokeStyle = '#fff';
    pen.lineWidth = 12;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.setLineDash([170 * done, 400]);
    pen.beginPath();
    pen.moveTo(-44, 6);
    pen.lineTo(-10, 40);
    pen.lineTo(52, -36);
    pen.stroke();
  }
  pen.restore();
  pen.restore();
}

function finder(x, y, size, tone) {
  pen.save();
  pen.strokeStyle = tone;
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  const half = size / 2;
  const arm = size * 0.2;
  for (const [sx, sy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
    pen.beginPath();
    pen.moveTo(x + sx * half, y + sy * (half - arm));
    pen.arcTo(x + sx * half, y + sy * half, x + sx * (half - arm), y + sy * half, 18);
    pen.lineTo(x + sx * (half - arm), y + sy * half);
    pen.stroke();
  }
  pen.restore();
}

function makes(t, art) {
  const arrives = between(t, 0.1, 1.1);
  card(art, WIDTH / 2, mix(HEIGHT + 200, 232, arrives), 460, mix(-0.22, -0.03 * Math.cos(t), arrives), between(t, 1.3, 2.3));
}

function gives(t, art) {
  const in_ = between(t, 0.4, 1.6);
  const width = mix(460, 380, in_);
  const y = mix(232, 250, in_);
  const rises = between(t, 0, 0.7);
  envelope(WIDTH / 2, mix(HEIGHT + 320, 280, rises), 470, false);
  card(art, WIDTH / 2, mix(y, 262, in_), width, mix(-0.03, 0, in_), 1);
  envelope(WIDTH / 2, mix(HEIGHT + 320, 280, rises), 470, true);
  if (t > 1.5) seal(WIDTH / 2, 352, 30, between(t, 1.6, 2));
  if (t > 1.9) note(WIDTH / 2 + 150, mix(HEIGHT + 90, 150, between(t, 1.9, 2.5)), ['Happy birthday,', 'Maya'], between(t, 2.4, 3.4));
}

function scans(t, art) {
  const done = between(t, 2.1, 2.7);
  phone(WIDTH / 2, mix(HEIGHT + 260, 268, between(t, 0, 0.9)), art, done);
  if (t > 0.9 && done < 1) {
    pen.globalAlpha = between(t, 0.9, 1.2) * (1 - done);
    finder(WIDTH / 2, 320, mix(320, 190, between(t, 0.9, 1.7)), t > 1.7 ? '#8fe0b8' : '#ffffff');
    pen.globalAlpha = 1;
  }
}

function draw(seconds, art) {
  ground();
  const scene = Math.min(2, Math.floor(seconds / SCENE));
  [makes, gives, scans][scene](seconds - scene * SCENE, art);
  // From one scene to the next through black, but for the card that goes into its envelope.
  pen.fillStyle = `rgb(22 21 29 / ${scene === 2 ? 1 - between(seconds - 2 * SCENE, 0, 0.4) : 0})`;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

function base64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

window.film = async () => {
  const art = new Image(634, 400);
  art.src = '/supper.svg';
  await art.decode();
  document.fonts.add(await new FontFace('Display', 'url(/display.woff2)', { weight: '100 900' }).load());
  const frames = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ at: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', base64: base64(bytes) });
    },
    error: (error) => { throw error; },
  });
  encoder.configure({ codec: 'vp09.00.31.08', width: WIDTH, height: HEIGHT, bitrate: 420_000, framerate: FRAMES_PER_SECOND, latencyMode: 'quality' });
  const count = Math.round(SECONDS * FRAMES_PER_SECOND);
  for (let at = 0; at < count; at += 1) {
    draw(at / FRAMES_PER_SECOND, art);
    const frame = new VideoFrame(canvas, { timestamp: (at * 1_000_000) / FRAMES_PER_SECOND });
    encoder.encode(frame, { keyFrame: at % (SCENE * FRAMES_PER_SECOND) === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await encoder.flush();
  draw(3, art);
  const poster = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
  return { width: WIDTH, height: HEIGHT, duration: SECONDS * 1000, frames, poster: base64(new Uint8Array(await poster.arrayBuffer())) };
};
