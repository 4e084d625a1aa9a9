import { findUnit } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { found, optionalIdParam } from "~/web/not-found.server";

/** The unit an address is asked with in `?name=`, undefined without one; 404 when the organization has no such unit. */
export function askedUnit(scope: Scope, request: Request, name: "uid" | "compare" | "unit"): number | undefined {
	const id = optionalIdParam(request, name);
	return id === undefined ? undefined : found(findUnit(scope, id)).id;
}
