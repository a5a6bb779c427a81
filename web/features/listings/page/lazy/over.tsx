import { useSearchParams } from 'react-router';
import { type OverProps, overOf } from '../over.ts';
import { ApplyOver } from './apply-over.tsx';
import { MessageOver } from './message-over.tsx';
import { ViewingOver } from './viewing-over.tsx';
import './over.css';

const PARTS = { viewing: ViewingOver, message: MessageOver, question: MessageOver, apply: ApplyOver };

/** What the address opens over a listing. */
export default function Over({ property }: OverProps) {
  const [search] = useSearchParams();
  const over = overOf(search);
  if (!over) return null;
  const Part = PARTS[over];
  return <Part key={over} property={property} />;
}
