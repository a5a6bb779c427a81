import { screen } from './properties.tsx';

export const loader = screen.csv;
