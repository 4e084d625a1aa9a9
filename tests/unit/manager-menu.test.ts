import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "~/routes";
import { managerMenu } from "~/routes/manager/menu";

/** Specification 2.3: every group of the drawer and what is in it, with the inspections and unit turns added to it. */
const specified: Record<string, string[]> = {
	Dashboard: [],
	Rentals: ["Overview", "Properties", "Rent Roll", "Tenants", "Rental Owners", "Outstanding Balances", "Bulk Uploads"],
	Leasing: ["Applicants", "Listings", "Lease Renewals", "E-Sign Leases"],
	Accounting: [
		"Overview",
		"General Ledger",
		"Financials",
		"Banking",
		"Bills & Expenses",
		"Journal Entries",
		"Chart of Accounts",
	],
	"Online Rent": ["Overview", "Connect Payments", "Rent Allocations"],
	Maintenance: ["Requests", "Work Orders", "Inspections", "Unit Turns", "Vendors"],
	"Org and Team": ["Overview", "My Team", "My Contacts", "Utility Providers"],
	Reports: [],
	Files: [],
	Settings: ["Settings", "Automatic Late Fees", "Notification Preferences"],
};
/** What the product has beside the specification, after the entries of its group. */
const added: Record<string, string[]> = {
	Rentals: ["Move Your Books"],
	Accounting: ["Loans"],
	Maintenance: ["Appliances & Assets"],
};
/** Entries of the specification whose pages do not stand yet, and groups that are one page. */
const toCome: string[] = [];

test("the drawer has the groups and entries of the specification whose pages stand, in its order", () => {
	const shown = managerMenu.map((group) => [group.label, (group.links ?? []).map((link) => link.label)]);
	const standing = Object.entries(specified).flatMap(([group, links]) => {
		const left = links.filter((link) => !toCome.includes(`${group}: ${link}`));
		return toCome.includes(group) || (links.length > 0 && left.length === 0)
			? []
			: [[group, [...left, ...(added[group] ?? [])]]];
	});
	expect(shown).toEqual(standing);
});

test("every entry leads to a page", () => {
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
