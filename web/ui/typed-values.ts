import { createContext, useContext } from 'react';

/** What a form came back with that was refused without scripts, by the names of its fields; undefined for any other. */
export const TypedValues = createContext<Readonly<Record<string, string>> | undefined>(undefined);

/** Whether a box begins ticked: as it was left, where its form came back; an unticked one is not sent at all. */
export function useTypedTick(name: string | undefined, value: unknown, isTicked: boolean): boolean {
  const typed = useContext(TypedValues);
  return typed && name !== undefined ? typed[name] === String(value ?? 'on') : isTicked;
}

/** What a field begins with: what was typed into it, where its form came back (kind 11). */
export function useTyped<T>(name: string, defaultValue: T): T | string {
  return useContext(TypedValues)?.[name] ?? defaultValue;
}
