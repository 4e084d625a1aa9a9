import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allVendors } from "#domain/payables";
import { vendorTrades } from "#domain/payables/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { vendorFilters, vendorList } from "./vendor-list";

const header = [
	"Vendor",
	"Contact",
	"Trade",
	"Phone",
	"Email",
	"Insurance expires",
	"1099",
	"Status",
	"This year",
	"To pay",
];

/** Every vendor the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, vendorList);
	return downloadCsv(
		header,
		allVendors(manager, { filters: vendorFilters(list), direction: list.direction }).map((row) => [
			row.displayName,
			row.contactName,
			vendorTrades[row.trade],
			plainPhone(row.phone),
			row.email,
			row.insuranceExpires,
			row.includeIn1099 ? "Yes" : "No",
			row.doNotUse ? "Do not use" : row.active ? "Active" : "Inactive",
			plainAmount(row.spentCents),
			plainAmount(row.openCents),
		]),
	);
}
