import { screen } from './bookings.tsx';

export const loader = screen.csv;
