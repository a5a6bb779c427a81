import { screen } from './audit.tsx';

export const loader = screen.csv;
