import type { Scope } from "~/domain/kernel/scope";
import { leaseTerms } from "./merge-fields";

/** Whether a home was built before 1978, when federal law requires a lead-based paint disclosure. */
export function needsLeadPaint(scope: Scope, leaseId: number): boolean {
	const yearBuilt = leaseTerms(scope, leaseId)?.yearBuilt;
	return typeof yearBuilt === "number" && yearBuilt < 1978;
}
