import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { formatAmount } from "#domain/money/format";
import { printPaper } from "#domain/paper";
import { type OrderStatus, orderStatuses } from "#domain/work-orders/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { PacketPiece } from "./merge-pdfs";
import { heldIn, type PacketToMake } from "./packet-of";

type Row = {
	number: number;
	title: string;
	propertyName: string;
	unitNumber: string;
	vendorName: string;
	/** What it is today, or null if it was still open at the period's end and is over since. */
	status: OrderStatus | null;
	completedOn: PlainDate | null;
	costCents: Cents | null;
};

/** Work orders completed in the period and those still open at its end; undefined if there are none. */
export async function workOrdersPiece(scope: Scope, packet: PacketToMake): Promise<PacketPiece | undefined> {
	const rows = workOrdersOf(scope, packet);
	if (rows.length === 0) return undefined;
	const { name, locale, currency, date } = organizationOf(scope);
	const pdf = await printPaper({
		...{ title: "Work orders", sender: [name], recipient: [], locale, foot: "Work orders", isPart: true },
		subtitle: `Completed ${date(packet.from)} to ${date(packet.to)}, and open`,
		parts: [
			{
				kind: "table",
				heading: "",
				columns: [
					{ header: "No." },
					...["Work", "Property", "Vendor"].map((header) => ({ header, grow: 2 })),
					{ header: "Status" },
					{ header: "Completed", grow: 1.2 },
					{ header: "Cost", align: "end" },
				],
				rows: rows.map((row) => ({
					cells: [
						...[`WO-${row.number}`, row.title, [row.propertyName, row.unitNumber].filter(Boolean).join(" · ")],
						...[
							row.vendorName,
							row.status ? orderStatuses[row.status] : "Open",
							row.completedOn ? date(row.completedOn) : "",
						],
						row.costCents === null ? "" : formatAmount(row.costCents, { locale, currency }),
					],
				})),
			},
		],
	});
	return { name: "Work orders", pdf };
}

function workOrdersOf(scope: Scope, packet: PacketToMake): Row[] {
	const { timeZone } = organizationOf(scope);
	const wasOver = "coalesce(w.completed_on <= @to, w.ended_date < @ends, 0)";
	return statement<Row>(
		`SELECT w.number, w.title, p.name AS propertyName, coalesce(u.unit_number, '') AS unitNumber,
			coalesce(v.display_name, '') AS vendorName, iif(w.open OR ${wasOver}, w.status, NULL) AS status,
			iif(${wasOver}, w.completed_on, NULL) AS completedOn, iif(w.open OR ${wasOver}, w.cost_cents, NULL) AS costCents
		FROM json_each(@held) h CROSS JOIN work_orders w ON w.property_id = h.value ->> 'propertyId'
		JOIN properties p ON p.id = w.property_id LEFT JOIN units u ON u.id = w.unit_id
		LEFT JOIN vendors v ON v.id = w.vendor_id
		WHERE w.profile_id = @profileId AND (
			(w.status = 'completed' AND w.completed_on BETWEEN h.value ->> 'from' AND h.value ->> 'to')
			OR (h.value ->> 'to' = @to AND w.created_date < @ends AND NOT ${wasOver}))
		ORDER BY p.sort_name, p.id, w.number`,
	).all({
		...{ profileId: scope.profileId, held: JSON.stringify(heldIn(scope, packet)), to: packet.to },
		ends: momentsOf(packet.to, timeZone).ends,
	});
}
