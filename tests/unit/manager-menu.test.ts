import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "~/routes";
import { managerMenu } from "~/routes/manager/menu";

const entries = managerMenu.flatMap((group) => [group, ...(group.links ?? [])]);
const addresses = new Set(addressesOf(routes, ""));

test("an entry leads to its page as soon as the address map has it", () => {
	const waiting = entries.map((entry) => ("soon" in entry ? entry.soon : undefined));
	expect(waiting.filter((address) => address && addresses.has(address))).toEqual([]);
});

test("the drawer has every group of the specification, in its order", () => {
	expect(managerMenu.map((group) => group.label)).toEqual([
		"Dashboard",
		"Rentals",
		"Leasing",
		"Accounting",
		"Online Rent",
		"Maintenance",
		"Org and Team",
		"Reports",
		"Files",
		"Settings",
	]);
});

test("every entry is a page, now or soon", () => {
	const dead = entries.filter((entry) => !("links" in entry) && !entry.to && !("soon" in entry && entry.soon));
	expect(dead).toEqual([]);
	for (const { to } of entries) if (to) expect(addresses).toContain(to);
});

function addressesOf(nodes: readonly RouteConfigEntry[], base: string): string[] {
	return nodes.flatMap(({ path, children }) => {
		const address = path ? `${base}/${path.replace(/^\//, "")}` : base;
		return [address, ...addressesOf(children ?? [], address)];
	});
}
