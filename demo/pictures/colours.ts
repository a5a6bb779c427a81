import type { PicturePalette, PictureTime } from './spec.ts';

/** The colours of one building. */
export interface Paint {
  wall: string;
  /** The side away from the sun. */
  shade: string;
  trim: string;
  accent: string;
  accentDark: string;
  door: string;
  cloth: string;
  wood: string;
}

/** The colours of the world around it at one time of day. */
export interface Light {
  sky: readonly [top: string, middle: string, low: string];
  sun: string;
  sunHeight: number;
  glow: number;
  cloud: string;
  sea: readonly [far: string, near: string];
  foam: string;
  earth: string;
  earthDark: string;
  sand: string;
  road: string;
  green: string;
  greenDark: string;
  greenLight: string;
  trunk: string;
  bloom: string;
  glass: string;
  glassLight: string;
  far: string;
  shadow: string;
  lamp: boolean;
}

const walls: Readonly<Record<PicturePalette, Paint>> = {
  coral: paint('#fbf3e8', '#e3d0bf', '#fffaf2', '#e2725b', '#b9503d', '#8a4630', '#f0a08a', '#a8683f'),
  ocean: paint('#f8f6ef', '#cfdbe2', '#ffffff', '#1f7fae', '#14587f', '#175f8a', '#6fb7d6', '#9c7a55'),
  clay: paint('#dd9a73', '#b8714f', '#f6e3d0', '#9d4a2f', '#74331f', '#5d3626', '#f3cfa8', '#7a4630'),
  sand: paint('#efdcb8', '#d0b48a', '#fbf1dc', '#3f7f86', '#2a5c63', '#6b4b2c', '#e6b45c', '#9a6f3e'),
  lime: paint('#f2f2dd', '#cdd3b4', '#fdfdf3', '#4f8a5b', '#346441', '#3d6b4a', '#b9cf8a', '#8f6d45'),
  rose: paint('#f4d9cd', '#d7ac9f', '#fff3ec', '#b0496a', '#85314d', '#70394a', '#e9a3b0', '#9b6244'),
};

function paint(
  wall: string,
  shade: string,
  trim: string,
  accent: string,
  accentDark: string,
  door: string,
  cloth: string,
  wood: string,
): Paint {
  return { wall, shade, trim, accent, accentDark, door, cloth, wood };
}

const day: Omit<Light, 'sky' | 'sun' | 'sunHeight' | 'glow'> = {
  cloud: '#ffffff',
  sea: ['#2f93b8', '#54bcc9'],
  foam: '#eafaf8',
  earth: '#c9764c',
  earthDark: '#a95c39',
  sand: '#f0dcb2',
  road: '#b9a795',
  green: '#4c9460',
  greenDark: '#2f6f4c',
  greenLight: '#7fb86a',
  trunk: '#a27b57',
  bloom: '#d6307f',
  glass: '#4f8fae',
  glassLight: '#a9d6e4',
  far: '#c4d6d8',
  shadow: '#3a2f4a',
  lamp: false,
};

const lights: Readonly<Record<PictureTime, Light>> = {
  morning: { ...day, sky: ['#8fd0ea', '#cfebf1', '#fff0d8'], sun: '#fff3c9', sunHeight: 0.32, glow: 0.55 },
  noon: {
    ...day,
    sky: ['#48aee0', '#8fd2ee', '#d9f2f6'],
    sun: '#fffbe6',
    sunHeight: 0.14,
    glow: 0.4,
    sand: '#f5e4be',
  },
  afternoon: {
    ...day,
    sky: ['#6cb9dd', '#b5dde2', '#ffdfa6'],
    sun: '#ffe9a8',
    sunHeight: 0.3,
    glow: 0.65,
    cloud: '#fff4e2',
    earth: '#cf7746',
    far: '#d9d2c0',
    sea: ['#2b8aab', '#5bbcc0'],
  },
  dusk: {
    ...day,
    sky: ['#3d4f8f', '#c9759a', '#ffb574'],
    sun: '#ffd08a',
    sunHeight: 0.52,
    glow: 0.8,
    cloud: '#f6a6a0',
    sea: ['#4a6aa0', '#b98aa6'],
    foam: '#ffd9c4',
    earth: '#a0583f',
    earthDark: '#7c4233',
    sand: '#d9b497',
    road: '#8b7a80',
    green: '#3a6f5c',
    greenDark: '#264f4a',
    greenLight: '#5c8f66',
    trunk: '#7d5b50',
    bloom: '#c22a78',
    glass: '#ffcf78',
    glassLight: '#ffe9b4',
    far: '#8f7ba3',
    shadow: '#241a3e',
    lamp: true,
  },
};

/** The colours of the world at an hour. */
export function lightAt(time: PictureTime): Light {
  return lights[time];
}

/** The building's colours under the light of the hour. */
export function paintOf(palette: PicturePalette, time: PictureTime): Paint {
  const base = walls[palette];
  if (time === 'noon') return base;
  const [tint, amount] =
    time === 'dusk' ? ['#7a4f86', 0.26] : time === 'afternoon' ? ['#ffc26b', 0.12] : ['#ffd9a8', 0.07];
  const tinted = (colour: string) => mix(colour, tint, amount);
  return {
    wall: tinted(base.wall),
    shade: tinted(base.shade),
    trim: tinted(base.trim),
    accent: tinted(base.accent),
    accentDark: tinted(base.accentDark),
    door: tinted(base.door),
    cloth: tinted(base.cloth),
    wood: tinted(base.wood),
  };
}

/** A colour on the way from one to another. */
export function mix(from: string, to: string, share: number): string {
  const channel = (start: number) => {
    const a = Number.parseInt(from.slice(start, start + 2), 16);
    const b = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const darker = (colour: string, share: number) => mix(colour, '#20182c', share);
export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share);
