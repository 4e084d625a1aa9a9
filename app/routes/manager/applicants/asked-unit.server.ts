import { findUnit } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { found, optionalIdParam } from "~/web/not-found.server";

/** The unit id in the query parameter `name`; undefined without it. 404 if the unit isn't the organization's. */
export function askedUnit(scope: Scope, request: Request, name: "uid" | "compare" | "unit"): number | undefined {
	const id = optionalIdParam(request, name);
	return id === undefined ? undefined : found(findUnit(scope, id)).id;
}
