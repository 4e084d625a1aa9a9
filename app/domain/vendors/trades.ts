import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { VendorTrade } from "./labels";

/** A vendor's trades, the main one first. */
export function tradesOf(scope: Scope, vendorId: number): VendorTrade[] {
	return tradesOfVendors(scope, [vendorId]).get(vendorId) ?? [];
}

/** The same of several vendors, by their ids. */
export function tradesOfVendors({ profileId }: Scope, vendorIds: readonly number[]): Map<number, VendorTrade[]> {
	const rows = statement<{ vendorId: number; trade: VendorTrade }>(
		`SELECT t.vendor_id AS vendorId, t.trade FROM json_each(@vendors) a
		CROSS JOIN vendor_trades t ON t.vendor_id = a.value AND t.profile_id = @profileId
		JOIN vendors v ON v.id = t.vendor_id ORDER BY a.key, t.trade <> v.trade, t.trade`,
	).all({ profileId, vendors: JSON.stringify(vendorIds) });
	const trades = new Map(vendorIds.map((id): [number, VendorTrade[]] => [id, []]));
	for (const { vendorId, trade } of rows) trades.get(vendorId)?.push(trade);
	return trades;
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
