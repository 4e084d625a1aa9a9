import type { LoaderFunctionArgs } from "@remix-run/node";
import { allUtilityProviders } from "#domain/contacts";
import { utilityServices } from "#domain/contacts/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { utilityFilters, utilityList } from "./utility-list";

/** Every provider the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, utilityList);
	return downloadCsv(allUtilityProviders(manager, { filters: utilityFilters(list), direction: list.direction }), [
		["Provider", (row) => row.name],
		["Service", (row) => utilityServices[row.service]],
		["Properties", (row) => row.properties.join(", ")],
		["Account numbers", (row) => row.accountNumbers.join(", ")],
		["Phone", (row) => plainPhone(row.phone)],
		["Outage line", (row) => plainPhone(row.outagePhone)],
		["Email", (row) => row.email],
		["Website", (row) => row.website],
	]);
}
