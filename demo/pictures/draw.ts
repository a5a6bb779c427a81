import { drawApartments } from './apartments.ts';
import { drawBathroom } from './bathroom.ts';
import { drawBeach } from './beach.ts';
import { drawBedroom } from './bedroom.ts';
import { type Canvas, canvasFor, height, width } from './canvas.ts';
import { lightAt, mix, paintOf } from './colours.ts';
import { drawCornerPlot } from './corner-plot.ts';
import { drawCourtyard } from './courtyard.ts';
import { drawHall } from './hall.ts';
import { drawHouse } from './house.ts';
import { drawKitchen } from './kitchen.ts';
import { drawLiving } from './living.ts';
import { drawOffice } from './office.ts';
import { drawPlan } from './plan.ts';
import { drawPlots } from './plots.ts';
import { group } from './shapes.ts';
import { drawShop } from './shop.ts';
import { drawShopInterior } from './shop-interior.ts';
import type { PictureScene, PictureSpec } from './spec.ts';
import { drawStreet } from './street.ts';
import { drawTerrace } from './terrace.ts';
import { drawTruck } from './truck.ts';
import { drawVilla } from './villa.ts';
import { drawWarehouse } from './warehouse.ts';
import { drawWorkspace } from './workspace.ts';

const scenes: Readonly<Record<PictureScene, (canvas: Canvas) => string>> = {
  apartments: drawApartments,
  villa: drawVilla,
  house: drawHouse,
  courtyard: drawCourtyard,
  terrace: drawTerrace,
  living: drawLiving,
  bedroom: drawBedroom,
  kitchen: drawKitchen,
  bathroom: drawBathroom,
  plan: drawPlan,
  plots: drawPlots,
  'corner-plot': drawCornerPlot,
  shop: drawShop,
  'shop-interior': drawShopInterior,
  office: drawOffice,
  workspace: drawWorkspace,
  warehouse: drawWarehouse,
  hall: drawHall,
  street: drawStreet,
  beach: drawBeach,
  truck: drawTruck,
};

/** One picture as SVG, 1200 × 900. */
export function drawPicture(spec: PictureSpec): string {
  const content = scenes[spec.scene](canvasFor(spec));
  // Half of the listings are seen from the other side.
  const turned = spec.seed % 2 === 1 ? group(content, `translate(${width} 0) scale(-1 1)`) : content;
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${turned}</svg>`;
}

const walls = {
  coral: 'white coral-stone',
  ocean: 'white and blue',
  clay: 'terracotta',
  sand: 'sandstone',
  lime: 'pale green',
  rose: 'rose-coloured',
} as const;

const hours = {
  morning: 'in the morning light',
  noon: 'at noon under a clear sky',
  afternoon: 'in the afternoon sun',
  dusk: 'at dusk with lights on',
} as const;

/** An English text for those who do not see the picture. */
export function pictureAlt({ scene, palette, time }: PictureSpec): string {
  const wall = walls[palette];
  const hour = hours[time];
  const texts: Readonly<Record<PictureScene, string>> = {
    apartments: `A ${wall} block of flats with balconies and palms ${hour}`,
    villa: `A ${wall} villa with arches and a garden ${hour}`,
    house: `A ${wall} house behind a wall and gate ${hour}`,
    courtyard: `The courtyard of a ${wall} house with arcades ${hour}`,
    terrace: `A roof terrace with low seats and a wide view ${hour}`,
    living: 'A living room with a window, cushions and a rug',
    bedroom: 'A bedroom with a double bed, wardrobe and window',
    kitchen: 'A fitted kitchen with a tiled wall and window',
    bathroom: 'A tiled bathroom with basin and mirror',
    plan: 'A floor plan with rooms, doors and furniture',
    plots: 'Plots of land from above, with walls, houses and the access road',
    'corner-plot': `An empty plot of red earth with white corner stones ${hour}`,
    shop: `A row of shops with awnings in a ${wall} building ${hour}`,
    'shop-interior': 'The inside of a shop with shelves and a counter',
    office: `A ${wall} office building with glass front ${hour}`,
    workspace: 'An office room with desks and a glass partition',
    warehouse: `A ${wall} warehouse with loading doors ${hour}`,
    hall: 'The inside of a warehouse with racks and an open gate',
    street: `The street in front, with neighbouring houses ${hour}`,
    beach: `The beach near by with boats and palms ${hour}`,
    truck: `A moving truck on a street of Mogadishu ${hour}`,
  };
  return texts[scene];
}

/** The colour to show on the picture's ground until it is there, as #rrggbb. */
export function dominantColour({ scene, palette, time }: PictureSpec): string {
  const light = lightAt(time);
  const paint = paintOf(palette, time);
  if (scene === 'plots') return mix(light.earth, light.sand, 0.42);
  if (scene === 'corner-plot') return mix(light.earth, light.sky[2], 0.4);
  const inside: readonly PictureScene[] = [
    'living',
    'bedroom',
    'kitchen',
    'bathroom',
    'plan',
    'shop-interior',
    'workspace',
    'hall',
  ];
  return inside.includes(scene) ? mix(paint.wall, paint.cloth, 0.25) : mix(light.sky[1], paint.wall, 0.35);
}
