import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "~/routes";
import { managerMenu } from "~/routes/manager/menu";

/** Specification 2.3: every group of the drawer and what is in it. */
const specified: Record<string, string[]> = {
	Dashboard: [],
	Rentals: ["Overview", "Properties", "Rent Roll", "Tenants", "Rental Owners", "Outstanding Balances", "Bulk Uploads"],
	Leasing: ["Applicants", "Listings", "Lease Renewals", "E-Sign Leases"],
	Accounting: [
		"Overview",
		"General Ledger",
		"Financials",
		"Banking",
		"Direct Expenses",
		"Journal Entries",
		"Chart of Accounts",
	],
	"Online Rent": ["Overview", "Connect Payments", "Rent Allocations"],
	Maintenance: ["Requests", "Work Orders", "Vendors"],
	"Org and Team": ["Overview", "My Team", "My Contacts", "Utility Providers"],
	Reports: [],
	Files: [],
	Settings: ["Settings", "Automatic Late Fees", "Notification Preferences"],
};

test("the drawer has every group and entry of the specification, in its order", () => {
	const shown = managerMenu.map((group) => [group.label, (group.links ?? []).map((link) => link.label)]);
	expect(Object.fromEntries(shown)).toEqual(specified);
	expect(shown.map(([label]) => label)).toEqual(Object.keys(specified));
});

test("an entry with an address leads to a page", () => {
	const addresses = new Set(addressesOf(routes, ""));
	const linked = managerMenu.flatMap((group) => [group, ...(group.links ?? [])]).flatMap(({ to }) => to ?? []);
	expect(linked.length).toBeGreaterThan(10);
	for (const to of linked) expect(addresses).toContain(to);
});

function addressesOf(nodes: readonly RouteConfigEntry[], base: string): string[] {
	return nodes.flatMap(({ path, children }) => {
		const address = path ? `${base}/${path.replace(/^\//, "")}` : base;
		return [address, ...addressesOf(children ?? [], address)];
	});
}
