import { leasesToPay, searchLeases } from "#domain/lease-records";
import type { Scope } from "~/domain/kernel/scope";

/** Leases to pick one from: those that match what was typed, else those that owe most. */
export function findLeaseChoices(scope: Scope, request: Request) {
	const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
	return { q, rows: q ? searchLeases(scope, q) : leasesToPay(scope) };
}
