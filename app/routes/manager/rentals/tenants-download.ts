import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allTenants, type TenantRow } from "#domain/rentals";
import { portalStates, tenantStatuses } from "#domain/rentals/labels";
import { downloadCsv } from "~/web/csv.server";
import { may, requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { seenColumns } from "~/web/seen-money.server";
import { tenantFilters, tenantList } from "./tenant-list";

/** Every tenant that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, tenantList);
	const asked = tenantFilters(list);
	const filters = may(manager, { area: "leasing", level: "view" }) ? asked : { ...asked, owing: false };
	return downloadCsv(allTenants(manager, { filters, direction: list.direction }), [
		["Tenant", (row) => row.displayName],
		["Property", (row) => row.propertyName],
		["Unit", (row) => row.unitNumber],
		["Status", (row) => (row.status === "none" && row.cosigns ? "Cosigner" : tenantStatuses[row.status])],
		["Phone", (row) => plainPhone(row.phone)],
		["Email", (row) => row.email],
		["Lease end", (row) => row.leaseTo],
		["Resident center", (row) => portalStates[row.portal]],
		...seenColumns<TenantRow>(manager, "leasing", [["Balance", (row) => plainAmount(row.balanceCents)]]),
	]);
}
