import { leasesToPay, searchLeases } from "#domain/lease-records";
import type { Scope } from "~/domain/kernel/scope";

/** The leases that match the typed text; without one, the leases with the highest balances due. */
export function findLeaseChoices(scope: Scope, request: Request) {
	const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
	return { q, rows: q ? searchLeases(scope, q) : leasesToPay(scope) };
}
