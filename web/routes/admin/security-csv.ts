import { screen } from './security.tsx';

export const loader = screen.csv;
