import { screen } from './users.tsx';

export const loader = screen.csv;
