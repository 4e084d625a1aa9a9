import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allVendors, type VendorRow } from "#domain/vendors";
import { tradeWords } from "#domain/vendors/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { seenColumns } from "~/web/seen-money.server";
import { vendorFilters, vendorList } from "./vendor-list";

/** Every vendor that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, vendorList);
	return downloadCsv(allVendors(manager, { filters: vendorFilters(list), direction: list.direction }), [
		["Vendor", (row) => row.displayName],
		["Contact", (row) => row.contactName],
		["Trade", (row) => tradeWords([row.trade], row.otherTrade)],
		["Phone", (row) => plainPhone(row.phone)],
		["Email", (row) => row.email],
		["Insurance expires", (row) => row.insuranceExpires],
		["Open work orders", (row) => row.openOrders],
		["Rating", (row) => (row.rating === null ? "" : row.rating.toFixed(1))],
		["1099", (row) => (row.includeIn1099 ? "Yes" : "No")],
		["Status", (row) => (row.doNotUse ? "Do not use" : row.active ? "Active" : "Inactive")],
		...seenColumns<VendorRow>(manager, "accounting", [
			["This year", (row) => plainAmount(row.spentCents)],
			["Unpaid", (row) => plainAmount(row.openCents)],
		]),
	]);
}
