import { screen } from './services.tsx';

export const loader = screen.csv;
