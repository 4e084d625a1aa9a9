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

test("the drawer has what is built, in the specification's order", () => {
	const groups = managerMenu.map((group) => group.label);
	expect(groups).toEqual(Object.keys(specified).filter((label) => groups.includes(label)));
	for (const group of managerMenu) {
		const links = (group.links ?? []).map((link) => link.label);
		expect(links).toEqual(specified[group.label]?.filter((label) => links.includes(label)));
		expect(links.length > 0 || "to" in group).toBe(true);
	}
});

test("every entry leads to a page", () => {
	const addresses = new Set(addressesOf(routes, ""));
	for (const group of managerMenu) {
		for (const { to } of group.links ?? [group]) expect(addresses).toContain(to);
	}
});

function addressesOf(nodes: readonly RouteConfigEntry[], base: string): string[] {
	return nodes.flatMap(({ path, children }) => {
		const address = path ? `${base}/${path.replace(/^\//, "")}` : base;
		return [address, ...addressesOf(children ?? [], address)];
	});
}
