import type { Scope } from "~/domain/kernel/scope";

/** A signed-in owner. Every read is limited to this owner's record. */
export type OwnerScope = Scope & { propertyOwnerId: number };
