import type { PersonRecord } from "#domain/exports";
import type { ErasedKind } from "./labels";

/** The person whose data is erased: the kind of record and its id. */
export type About = { kind: ErasedKind; id: number };

export type Person = About & Omit<PersonRecord, "id">;
