/** All classes of files; `backup/stored-files.ts` says of each what becomes of it. */
export type FileClass =
  | 'picture'
  | 'document'
  | 'photo of a visit'
  | 'photo of an identity'
  | 'photo of a tenancy'
  | 'photo of a move';

/** Read only by who may. */
export type PrivateFileClass = Exclude<FileClass, 'picture'>;
