import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { VendorTrade } from "./labels";

/** A vendor's trades, the main one first. */
export function tradesOf(scope: Scope, vendorId: number): VendorTrade[] {
	return statement<{ trade: VendorTrade }>(
		`SELECT t.trade FROM vendor_trades t JOIN vendors v ON v.id = t.vendor_id
		WHERE t.vendor_id = ? AND t.profile_id = ? ORDER BY t.trade <> v.trade, t.trade`,
	)
		.all(vendorId, scope.profileId)
		.map(({ trade }) => trade);
}

/** Keeps a vendor's trades, in the write that saves the vendor. */
export function keepTrades(scope: Scope, vendorId: number, trades: readonly VendorTrade[]): void {
	mustBeWriting();
	statement("DELETE FROM vendor_trades WHERE vendor_id = ? AND profile_id = ?").run(vendorId, scope.profileId);
	for (const trade of new Set(trades)) {
		statement("INSERT INTO vendor_trades (vendor_id, trade, profile_id) VALUES (?, ?, ?)").run(
			vendorId,
			trade,
			scope.profileId,
		);
	}
}
