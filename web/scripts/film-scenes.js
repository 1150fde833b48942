// The film, drawn on a canvas as a function of time: one gift card's way through five of the product's own screens. Runs in the browser that
// render-intro.mjs opens, which serves the pictures.
const WIDTH = 960;
const HEIGHT = 540;
const FRAMES_PER_SECOND = 24;
const SCENE = 2.5;
const canvas = document.querySelector('canvas');
canvas.width = WIDTH;
canvas.height = HEIGHT;
const pen = canvas.getContext('2d');

const ease = (t) => 1 - (1 - Math.min(Math.max(t, 0), 1)) ** 3;
/** 0 before `from`, 1 after `to`, softly in between. */
const between = (t, from, to) => ease((t - from) / (to - from));
const mix = (a, b, share) => a + (b - a) * share;

function ground() {
  pen.fillStyle = '#16151d';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(WIDTH / 2, 200, 40, WIDTH / 2, 240, 520);
  light.addColorStop(0, '#3a2b30');
  light.addColorStop(1, '#16151d00');
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/**
 * A screen in its frame, its upper left corner at (x, y).
 * @param scrolled how far down the picture begins, in its own pixels
 */
function screen(picture, { x, y, width, height, radius, edge = 0, turn = 0, scrolled = 0 }) {
  pen.save();
  pen.translate(x + width / 2, y + height / 2);
  pen.rotate(turn);
  pen.translate(-width / 2, -height / 2);
  pen.shadowColor = 'rgb(0 0 0 / .55)';
  pen.shadowBlur = 44;
  pen.shadowOffsetY = 22;
  pen.fillStyle = edge > 0 ? '#0d0c12' : '#ffffff';
  pen.beginPath();
  pen.roundRect(-edge, -edge, width + 2 * edge, height + 2 * edge, radius + edge);
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.beginPath();
  pen.roundRect(0, 0, width, height, radius);
  pen.clip();
  const shown = (picture.naturalWidth * height) / width;
  pen.drawImage(
    picture,
    0,
    Math.min(scrolled, Math.max(0, picture.naturalHeight - shown)),
    picture.naturalWidth,
    shown,
    0,
    0,
    width,
    height,
  );
  pen.restore();
}

/** A phone that rises, stands and shows a little more of its page. */
function phone(picture, t, { x, scroll = 0 }) {
  const arrives = between(t, 0, 0.8);
  screen(picture, {
    x: x - 110,
    y: mix(HEIGHT + 60, 34, arrives),
    width: 220,
    height: 430,
    radius: 22,
    edge: 9,
    turn: mix(0.08, 0, arrives),
    scrolled: scroll * between(t, 1, 2.4),
  });
}

const scenes = [
  ({ shop }, t) => phone(shop, t, { x: WIDTH / 2, scroll: 260 }),
  ({ shop, purchase }, t) => {
    pen.globalAlpha = mix(1, 0.35, between(t, 0, 0.5));
    screen(shop, {
      x: mix(WIDTH / 2 - 110, 150, between(t, 0, 0.7)),
      y: 34,
      width: 220,
      height: 430,
      radius: 22,
      edge: 9,
      scrolled: 260,
    });
    pen.globalAlpha = 1;
    phone(purchase, t, { x: WIDTH / 2 + 40 });
  },
  ({ mail }, t) => {
    const arrives = between(t, 0, 0.9);
    screen(mail, {
      x: WIDTH / 2 - 150,
      y: mix(-HEIGHT, 36, arrives),
      width: 300,
      height: 430,
      radius: 10,
      turn: mix(-0.12, -0.02, arrives),
      scrolled: 380 * between(t, 1.1, 2.4),
    });
  },
  ({ counter }, t) => phone(counter, t, { x: WIDTH / 2 }),
  ({ dashboard }, t) => {
    const arrives = between(t, 0, 1);
    screen(dashboard, {
      x: mix(WIDTH, 120, arrives),
      y: 40,
      width: 720,
      height: 410,
      radius: 12,
      turn: mix(0.04, 0, arrives),
      scrolled: 120 * between(t, 1.2, 2.4),
    });
  },
];
const SECONDS = scenes.length * SCENE;

function draw(seconds, pictures) {
  ground();
  const scene = Math.min(scenes.length - 1, Math.floor(seconds / SCENE));
  scenes[scene](pictures, seconds - scene * SCENE);
  pen.fillStyle = `rgb(22 21 29 / ${between(seconds - scene * SCENE, SCENE - 0.25, SCENE) * (scene === 0 || scene === scenes.length - 1 ? 0 : 1)})`;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

function base64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

window.film = async () => {
  const names = ['shop', 'purchase', 'mail', 'counter', 'dashboard'];
  const pictures = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const picture = new Image();
        picture.src = `/${name}.png`;
        await picture.decode();
        return [name, picture];
      }),
    ),
  );
  pen.imageSmoothingQuality = 'high';
  const frames = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ at: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', base64: base64(bytes) });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec: 'vp09.00.31.08',
    width: WIDTH,
    height: HEIGHT,
    bitrate: 420_000,
    framerate: FRAMES_PER_SECOND,
    latencyMode: 'quality',
  });
  const count = Math.round(SECONDS * FRAMES_PER_SECOND);
  for (let at = 0; at < count; at += 1) {
    draw(at / FRAMES_PER_SECOND, pictures);
    const frame = new VideoFrame(canvas, { timestamp: (at * 1_000_000) / FRAMES_PER_SECOND });
    encoder.encode(frame, { keyFrame: at % (SCENE * FRAMES_PER_SECOND) === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await encoder.flush();
  draw(1.2, pictures);
  const poster = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
  return {
    width: WIDTH,
    height: HEIGHT,
    duration: SECONDS * 1000,
    frames,
    poster: base64(new Uint8Array(await poster.arrayBuffer())),
  };
};
