/** Which part of a picture is kept: a window of a fixed ratio. */
export interface Crop {
  /** 1 is the largest window there is. */
  zoom: number;
  /** The window's middle as a share of the picture's width and height. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Window extends Size {
  left: number;
  top: number;
}

export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 3;

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The window in pixels of the picture; it never leaves the picture. @param ratio its width by its height */
export function windowOf(size: Size, ratio: number, { zoom, x, y }: Crop): Window {
  const height = Math.min(size.width / ratio, size.height) / between(zoom, 1, MOST_ZOOM);
  const width = height * ratio;
  return {
    width,
    height,
    left: between(x * size.width - width / 2, 0, size.width - width),
    top: between(y * size.height - height / 2, 0, size.height - height),
  };
}

/** The picture dragged under the window. @param by shares of the window's own width and height */
export function dragged(size: Size, ratio: number, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, width, height } = windowOf(size, ratio, crop);
  const moved = windowOf(size, ratio, {
    zoom: crop.zoom,
    x: (left + width / 2 - by.x * width) / size.width,
    y: (top + height / 2 - by.y * height) / size.height,
  });
  return { zoom: crop.zoom, x: (moved.left + width / 2) / size.width, y: (moved.top + height / 2) / size.height };
}
