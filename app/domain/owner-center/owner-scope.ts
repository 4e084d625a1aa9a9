import type { Scope } from "~/domain/kernel/scope";

/** Whose pages they are: every read starts from the owner's own record. */
export type OwnerScope = Scope & { propertyOwnerId: number };
