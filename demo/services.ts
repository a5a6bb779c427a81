import { type DemoPicture, pictureNamed } from './pictures.ts';
import { demoId } from './random.ts';

export interface DemoService {
  id: string;
  name: string;
  description: string;
  phone: string;
  email: string;
  location: string;
  /** One decimal, as the product stores it. */
  rating: string;
  availability: string;
  picture: DemoPicture;
  isActive: boolean;
  category: 'moving';
  price: string;
}

/** The demo's moving services: trucks, pickups and handcarts, fifteen of them active. */
export const services: DemoService[] = [
  service('Xamar Express Movers', 'Howlwadaag, Bakaara market', '4.8', '95.00', 'Every day, 6 AM to 8 PM', [
    'box-truck-ochre',
    'Two box trucks with lift and four strong men. Wrapping, carrying and setting up again are in the price.',
  ]),
  service('Guuleed Home Moving', 'Hodan, KM4', '4.5', '80.00', 'Saturday to Thursday, 7 AM to 6 PM', [
    'canter-open',
    'A family firm that has moved flats since 2009. Fixed price agreed before we start, no surcharge on the day.',
  ]),
  service('Lido Light Transport', 'Cabdicasiis, Lido beach', '4.2', '35.00', 'Every day, 7 AM to 7 PM', [
    'pickup',
    'Pickup and driver for small moves: a bed, a fridge, a dozen boxes. Often free on the same day.',
  ]),
  service('Bakaara Truck Hire', 'Howlwadaag, Sodonka', '3.9', '120.00', 'Every day, round the clock', [
    'canter-open-red',
    'Canter and ten-ton lorries for shops and stores. Loaders are paid by the hour, the truck by the trip.',
  ]),
  service(
    'Safe Hands Removals',
    'Waaberi, Makka al-Mukarama road',
    '5.0',
    '150.00',
    'Saturday to Thursday, 8 AM to 5 PM',
    [
      'box-truck',
      'For whole villas and offices: packing the day before, glass and pictures in crates, goods insured.',
    ],
  ),
  service('Kaaraan Movers', 'Kaaraan, Kaaraan market', '4.0', '55.00', 'Every day, 6 AM to 6 PM', [
    'box-truck-green',
    'A covered truck for the north of the city. We know every sandy lane from Fagax to Heliwaa.',
  ]),
  service(
    'Daljir Cargo',
    'Boondheere, Daljirka Dahsoon',
    '4.5',
    '70.00',
    'Saturday to Thursday, 7 AM to 7 PM',
    ['van', 'Household moves and deliveries with straps and blankets. Evening moves on request.'],
  ),
  service('Banaadir Relocation', 'Wadajir, Aden Adde airport', '4.7', '180.00', 'Every day, 24 hours', [
    'van-white',
    'For people who come home from abroad: airport pick-up of freight, customs papers, delivery to the door.',
  ]),
  service('Shabelle Van Service', 'Yaaqshiid, Warshadaha road', '3.5', '40.00', 'Every day, 8 AM to 8 PM', [
    'van',
    'Closed van for one or two rooms. Driver helps with carrying, a second man costs ten dollars.',
  ]),
  service(
    'Ocean Star Movers',
    'Shangaani, Mogadishu port',
    '4.5',
    '110.00',
    'Saturday to Thursday, 6 AM to 6 PM',
    [
      'canter-open-green',
      'From container to kitchen: we unload at the port and bring your goods up to the fourth floor.',
    ],
  ),
  service('Dayniile Pickup', 'Dayniile', '0.0', '30.00', 'Weekends and evenings', [
    'pickup-dark',
    'New on Aqal: one pickup, one careful driver, fair prices for short ways.',
  ]),
  service(
    'Hiil Moving Cooperative',
    'Dharkenley, Ex-Control Afgooye',
    '4.1',
    '60.00',
    'Every day but Friday, 7 AM to 5 PM',
    [
      'canter-open-red',
      'Twelve loaders and three trucks who share the work and the earnings. Ask for Mahad.',
    ],
  ),
  service(
    'Waaberi Fast Trucks',
    'Waaberi, Makka al-Mukarama road',
    '4.9',
    '50.00',
    'Every day, 7 AM to 10 PM',
    ['canter-open', 'Book before noon, move before sunset. Boxes and tape can be bought from the driver.'],
  ),
  service('Amaana Packers', 'Xamar Weyne', '4.9', '135.00', 'Saturday to Thursday, 8 AM to 6 PM', [
    'box-truck-red',
    'Women pack your kitchen and wardrobe, men carry. Everything is listed and signed for.',
  ]),
  service('Heliwaa Transport', 'Heliwaa, Ex-Control Balcad', '0.0', '45.00', 'On request, call a day ahead', [
    'canter-open',
    'Open truck for furniture, building material and animals. Covers are put on in the rains.',
  ]),
  {
    ...service(
      'Old Harbour Haulage',
      'Xamar Jajab, Mogadishu port',
      '2.5',
      '65.00',
      'Closed for the season',
      ['canter-open-red', 'Harbour lorries for heavy loads. Not taking orders at the moment.'],
    ),
    isActive: false,
  },
].map((one, n) => ({
  ...one,
  id: demoId('service', n),
  phone: `+25261${5_410_200 + n * 37_191}`,
}));

function service(
  name: string,
  location: string,
  rating: string,
  price: string,
  availability: string,
  [truck, description]: readonly [truck: string, description: string],
): DemoService {
  return {
    id: '',
    name,
    description,
    phone: '',
    email: `${name.toLowerCase().replaceAll(' ', '.')}@aqal.example`,
    location: `${location}, Mogadishu`,
    rating,
    availability,
    picture: pictureNamed(`truck-${truck}`),
    isActive: true,
    category: 'moving',
    price,
  };
}
